/** A list of blocks that is filled anew for every move: a search that makes millions of them allocates nothing. */
export class BlockList {
  readonly blocks: Int32Array;
  count = 0;

  /** @param most how many blocks there are: none is in it twice */
  constructor(most: number) {
    this.blocks = new Int32Array(most);
  }

  clear(): void {
    this.count = 0;
  }

  add(block: number): void {
    this.blocks[this.count] = block;
    this.count += 1;
  }

  /** Holds this block and no other. */
  only(block: number): void {
    this.blocks[0] = block;
    this.count = 1;
  }

  has(block: number): boolean {
    for (let one = 0; one < this.count; one += 1) if (this.blocks[one] === block) return true;
    return false;
  }

  hasSomeOf(others: BlockList): boolean {
    for (let one = 0; one < others.count; one += 1) if (this.has(others.blocks[one]!)) return true;
    return false;
  }

  addAll(others: BlockList): void {
    for (let one = 0; one < others.count; one += 1) this.add(others.blocks[one]!);
  }
}
