/** The games of each team, in no particular order until they are sorted by time. */
export class GameLists {
  readonly games: Int32Array;
  readonly count: Int32Array;
  readonly width: number;

  constructor(teams: number, width: number) {
    this.width = width;
    this.games = new Int32Array(teams * width);
    this.count = new Int32Array(teams);
  }

  add(team: number, game: number): void {
    this.games[team * this.width + this.count[team]!] = game;
    this.count[team]! += 1;
  }

  remove(team: number, game: number): void {
    const first = team * this.width;
    const last = first + this.count[team]! - 1;
    let at = first;
    while (this.games[at] !== game) at += 1;
    // What comes later moves up: the list stays nearly sorted.
    this.games.copyWithin(at, at + 1, last + 1);
    this.count[team]! -= 1;
  }

  /** Sorts a team's games by a key; they nearly are. */
  sort(team: number, key: Int32Array): void {
    const { games } = this;
    const first = team * this.width;
    const end = first + this.count[team]!;
    for (let at = first + 1; at < end; at += 1) {
      const game = games[at]!;
      const value = key[game]!;
      let to = at;
      while (to > first && key[games[to - 1]!]! > value) {
        games[to] = games[to - 1]!;
        to -= 1;
      }
      games[to] = game;
    }
  }
}
