// Reads every file of a NUL-separated list into one buffer and adds its bytes up: the least that any
// tool can do which looks at all of them. Prints how many files and bytes it read.

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint64_t sum_of(const unsigned char *bytes, size_t count) {
  uint64_t sum = 0, word;
  size_t at = 0;
  for (; at + sizeof word <= count; at += sizeof word) {
    memcpy(&word, bytes + at, sizeof word);
    sum += word;
  }
  for (; at < count; at++) sum += bytes[at];
  return sum;
}

int main(int argument_count, char **arguments) {
  static unsigned char buffer[1 << 18];
  FILE *list = argument_count == 2 ? fopen(arguments[1], "r") : NULL;
  if (list == NULL) {
    fprintf(stderr, "usage: read LIST (file names, each ended by a NUL)\n");
    return 2;
  }

  char *path = NULL;
  size_t capacity = 0;
  size_t files = 0;
  unsigned long long bytes = 0, sum = 0;
  while (0 < getdelim(&path, &capacity, '\0', list)) {
    int file = open(path, O_RDONLY);
    ssize_t count;
    if (file < 0) {
      perror(path);
      return 1;
    }
    while (0 < (count = read(file, buffer, sizeof buffer))) {
      sum += sum_of(buffer, (size_t)count);
      bytes += (unsigned long long)count;
    }
    if (count < 0) {
      perror(path);
      return 1;
    }
    close(file);
    files++;
  }
  printf("%zu files, %llu bytes, sum %llx\n", files, bytes, sum);
  return 0;
}
