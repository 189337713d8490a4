/** Pairs of players of one school on one team. */
export class SchoolPairs {
  pairs = 0;
  private readonly schools: Int32Array;
  private readonly teams: number;
  private readonly count: Int32Array;

  constructor(schools: Int32Array, teams: number) {
    this.schools = schools;
    this.teams = teams;
    this.count = new Int32Array(schools.length * teams);
  }

  add(player: number, team: number): void {
    const school = this.schools[player]!;
    if (school < 0) return;
    this.pairs += this.count[school * this.teams + team]!;
    this.count[school * this.teams + team]! += 1;
  }

  remove(player: number, team: number): void {
    const school = this.schools[player]!;
    if (school < 0) return;
    this.count[school * this.teams + team]! -= 1;
    this.pairs -= this.count[school * this.teams + team]!;
  }

  /** How many more pairs the exchange of p of team a for q of team b makes. */
  exchanged(p: number, q: number, a: number, b: number): number {
    const { schools } = this;
    return schools[p] === schools[q] ? 0 : this.moved(schools[p]!, a, b) + this.moved(schools[q]!, b, a);
  }

  private moved(school: number, from: number, to: number): number {
    if (school < 0) return 0;
    const row = school * this.teams;
    return this.count[row + to]! - this.count[row + from]! + 1;
  }

  /** What two exchanges count too much, where one player comes from the school that another one leaves the team with. */
  crossing(one: number, other: number): number {
    const school = this.schools[one]!;
    return school >= 0 && school === this.schools[other] ? 2 : 0;
  }
}
