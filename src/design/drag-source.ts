export interface DragSource {
  /** What comes along: several where several are chosen. */
  ids(): readonly string[];
  /** What the pointer carries, in words: "3 players". */
  preview(): string;
}
