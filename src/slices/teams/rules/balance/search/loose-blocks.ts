/** The blocks on each team that nobody holds there, as lists from which one can be drawn. */
export class LooseBlocks {
  readonly of: Int32Array[];
  readonly count: Int32Array;
  /** Where each block is in its list. */
  private readonly position: Int32Array;

  constructor(teams: number, blocks: number) {
    this.of = Array.from({ length: teams }, () => new Int32Array(blocks));
    this.count = new Int32Array(teams);
    this.position = new Int32Array(blocks);
  }

  add(block: number, team: number): void {
    this.position[block] = this.count[team]!;
    this.of[team]![this.count[team]!] = block;
    this.count[team]! += 1;
  }

  remove(block: number, team: number): void {
    const list = this.of[team]!;
    const last = list[this.count[team]! - 1]!;
    list[this.position[block]!] = last;
    this.position[last] = this.position[block]!;
    this.count[team]! -= 1;
  }
}
