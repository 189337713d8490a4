export interface DragSource {
  /** What comes along: several where several are chosen. */
  ids(): readonly string[];
  /** What the pointer carries, in words: "3 players". */
  preview(): string;
  /** The item left its position; the drag is over, wherever it ended. */
  onStart?(): void;
  onEnd?(): void;
}
