#if defined(__GLIBC__) || __has_include(<malloc.h>)
#include <malloc.h>
#endif
