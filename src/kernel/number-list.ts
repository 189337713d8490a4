/** A list of numbers that is filled anew millions of times, as by a search for each of its moves: to empty it allocates nothing. */
export class NumberList {
  /** The numbers of the list are the first `count`; what stands behind them is of earlier times. */
  readonly items: number[] = [];
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(item: number): void {
    this.items[this.count] = item;
    this.count += 1;
  }

  /** Holds this number and no other. */
  only(item: number): void {
    this.items[0] = item;
    this.count = 1;
  }

  has(item: number): boolean {
    for (let at = 0; at < this.count; at += 1) if (this.items[at] === item) return true;
    return false;
  }

  hasSomeOf(others: NumberList): boolean {
    for (let at = 0; at < others.count; at += 1) if (this.has(others.items[at]!)) return true;
    return false;
  }

  addAll(others: NumberList): void {
    for (let at = 0; at < others.count; at += 1) this.add(others.items[at]!);
  }
}

/** Numbers below a limit, each once, in the order in which they came; emptied as cheaply as the list. */
export class NumberSet {
  readonly list = new NumberList();
  private readonly isIn: Uint8Array;

  constructor(limit: number) {
    this.isIn = new Uint8Array(limit);
  }

  add(item: number): void {
    if (this.isIn[item] === 1) return;
    this.isIn[item] = 1;
    this.list.add(item);
  }

  clear(): void {
    const { items, count } = this.list;
    for (let at = 0; at < count; at += 1) this.isIn[items[at]!] = 0;
    this.list.clear();
  }
}
