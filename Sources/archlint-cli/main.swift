import ArchLint

print("archlint \(version)")
