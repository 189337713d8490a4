import { NumberList } from "#kernel/number-list.ts";
import type { Season } from "../season/season.ts";
import { CostsOfTeams } from "./costs-of-teams.ts";
import { FieldDays } from "./fields.ts";
import { GameLists } from "./game-list.ts";
import { Meetings } from "./meetings.ts";
import { OfficialRoom } from "./official-room.ts";
import { companionsOf } from "./people.ts";
import { Shares } from "./shares.ts";
import type { GameFacts } from "./team-cost.ts";
import { Travel } from "./travel.ts";
import type { Weights } from "./weights.ts";
import { Wishes } from "./wishes.ts";

/** Games as they stand: who plays at home, who away, and where; -1 without a slot. */
export interface Standing {
  readonly home: Int32Array;
  readonly away: Int32Array;
  readonly slot: Int32Array;
}

/** Where games were before, and what it costs that one is elsewhere or turned. */
export interface Anchor {
  readonly standing: Standing;
  readonly weight: number;
}

/**
 * The games of a season on their slots, with what this costs. A change is a few calls of `move`, `turn` and `seat`; `settle` then tells
 * the cost, and `keep` or `undo` ends the change.
 */
export class Board implements GameFacts {
  readonly season: Season;
  readonly weights: Weights;
  readonly division: Int32Array;
  readonly home: Int32Array;
  readonly away: Int32Array;
  readonly slot: Int32Array;
  readonly time: Int32Array;
  readonly lists: GameLists;
  readonly fields: FieldDays;
  readonly meetings: Meetings;
  /** Violations of hard rules, and what the measures cost. Up to date after `settle`. */
  hard = 0;
  soft = 0;
  private readonly minutes: Int32Array;
  private readonly companions: readonly (readonly number[])[];
  private readonly shares: Shares;
  private readonly wishes: Wishes;
  private readonly travel: Travel;
  private readonly officials: OfficialRoom;
  private readonly teams: CostsOfTeams;
  /** Pairs of games in each other's way, on fields and for people. */
  private clashes = 0;
  private readonly anchor: Anchor | null;
  private moved = 0;
  /** To take a change back: game, slot, home, away. */
  private readonly journal = new NumberList();

  constructor(season: Season, weights: Weights, division: Int32Array, start: Standing, anchor: Anchor | null = null) {
    this.anchor = anchor;
    this.season = season;
    this.weights = weights;
    this.division = division;
    this.home = Int32Array.from(start.home);
    this.away = Int32Array.from(start.away);
    this.slot = new Int32Array(division.length).fill(-1);
    this.time = new Int32Array(division.length);
    this.minutes = Int32Array.from(division, (one) => season.divisions[one]!.minutes);
    const gamesOf = new Int32Array(season.teams.length);
    for (const team of [...start.home, ...start.away]) gamesOf[team]! += 1;
    this.lists = new GameLists(season.teams.length, 2 * Math.max(1, ...gamesOf) + 4);
    this.fields = new FieldDays(season, this.minutes, weights.idle > 0);
    this.companions = companionsOf(season);
    this.shares = new Shares(season, gamesOf);
    this.meetings = new Meetings(season, weights);
    this.wishes = new Wishes(season, weights);
    this.travel = new Travel(season, weights);
    this.officials = new OfficialRoom(season);
    this.teams = new CostsOfTeams(season, weights);
    for (let game = 0; game < division.length; game += 1) {
      this.meetings.count(division[game]!, this.home[game]!, this.away[game]!, 1);
      if (start.slot[game]! >= 0) this.put(game, start.slot[game]!);
    }
    for (const { number } of season.teams) this.teams.changed.add(number);
    this.settle();
    this.keep();
  }

  get value(): number {
    return this.hard * this.weights.hard + this.soft;
  }

  /** Notes how a game stands before it changes. */
  private note(game: number): void {
    this.journal.add(game);
    this.journal.add(this.slot[game]!);
    this.journal.add(this.home[game]!);
    this.journal.add(this.away[game]!);
  }

  /** Moves a game to another slot. */
  move(game: number, slot: number): void {
    this.note(game);
    this.lift(game);
    this.put(game, slot);
  }

  /** Lets two other teams, or the same the other way round, play a game, in the same slot or another. */
  seat(game: number, home: number, away: number, slot: number): void {
    this.note(game);
    this.reseat(game, home, away, slot);
  }

  /** Exchanges home and away of a game. */
  turn(game: number): void {
    this.note(game);
    this.exchange(game);
  }

  /** Brings the costs up to date, and returns the value. */
  settle(): number {
    this.teams.settle(this, this.lists);
    this.wishes.settle(this.teams.changed.list, this, this.lists);
    this.teams.changed.clear();
    this.shares.settle();
    this.add();
    return this.value;
  }

  private add(): void {
    const { teams, shares, meetings, wishes, travel, officials, fields, weights } = this;
    this.hard = this.clashes + teams.hard + meetings.hard + officials.lacking;
    this.soft = teams.soft + shares.cost * weights.share + meetings.soft + wishes.cost + travel.cost;
    this.soft += this.moved + fields.idle * weights.idle;
  }

  /** Makes a settled change definite. */
  keep(): void {
    this.journal.clear();
    this.teams.keep();
    this.shares.keep();
    this.wishes.keep();
  }

  /** Takes a change back, settled or not. */
  undo(): void {
    const { journal } = this;
    for (let at = journal.count - 4; at >= 0; at -= 4) {
      const game = journal.items[at]!;
      this.reseat(game, journal.items[at + 2]!, journal.items[at + 3]!, journal.items[at + 1]!);
    }
    journal.clear();
    this.teams.restore();
    this.shares.restore();
    this.wishes.restore();
    this.add();
  }

  /** The games as they stand now. */
  standing(): Standing {
    return { home: this.home.slice(), away: this.away.slice(), slot: this.slot.slice() };
  }

  /** The games as they stood before the change that is under way. */
  before(): Standing {
    const standing = this.standing();
    for (let at = this.journal.count - 4; at >= 0; at -= 4) {
      const game = this.journal.items[at]!;
      standing.slot[game] = this.journal.items[at + 1]!;
      standing.home[game] = this.journal.items[at + 2]!;
      standing.away[game] = this.journal.items[at + 3]!;
    }
    return standing;
  }

  /** The team that a game's venue must belong to; -1 where any venue will do. */
  groundOf(game: number, home = this.home[game]!): number {
    return this.season.divisions[this.division[game]!]!.atHome ? this.season.teams[home]!.homeVenue : -1;
  }

  private reseat(game: number, home: number, away: number, slot: number): void {
    if (this.home[game] === away && this.away[game] === home && slot === this.slot[game]) {
      this.exchange(game);
      return;
    }
    this.lift(game);
    if (home !== this.home[game] || away !== this.away[game]) {
      this.meetings.count(this.division[game]!, this.home[game]!, this.away[game]!, -1);
      this.home[game] = home;
      this.away[game] = away;
      this.meetings.count(this.division[game]!, home, away, 1);
    }
    this.put(game, slot);
  }

  private exchange(game: number): void {
    const [home, away] = [this.home[game]!, this.away[game]!];
    this.moved -= this.movedCost(game);
    this.meetings.count(this.division[game]!, home, away, -1);
    this.home[game] = away;
    this.away[game] = home;
    this.meetings.count(this.division[game]!, away, home, 1);
    this.moved += this.movedCost(game);
    this.teams.changed.add(home);
    this.teams.changed.add(away);
  }

  private movedCost(game: number): number {
    if (this.anchor === null) return 0;
    const { standing, weight } = this.anchor;
    return this.slot[game] === standing.slot[game] && this.home[game] === standing.home[game] ? 0 : weight;
  }

  private lift(game: number): void {
    const slot = this.slot[game]!;
    if (slot < 0) return;
    const [home, away] = [this.home[game]!, this.away[game]!];
    this.clashes -= this.clashesOf(game);
    this.moved -= this.movedCost(game);
    this.fields.remove(game, slot);
    this.lists.remove(home, game);
    this.lists.remove(away, game);
    this.shares.count(this.division[game]!, home, away, slot, -1);
    this.travel.count(home, away, slot, -1);
    this.officials.count(this.division[game]!, slot, -1);
    this.teams.changed.add(home);
    this.teams.changed.add(away);
    this.slot[game] = -1;
  }

  private put(game: number, slot: number): void {
    if (slot < 0) return;
    const [home, away] = [this.home[game]!, this.away[game]!];
    this.slot[game] = slot;
    this.time[game] = this.season.slots.day[slot]! * 1441 + this.season.slots.start[slot]!;
    this.fields.add(game, slot);
    this.lists.add(home, game);
    this.lists.add(away, game);
    this.clashes += this.clashesOf(game);
    this.moved += this.movedCost(game);
    this.shares.count(this.division[game]!, home, away, slot, 1);
    this.travel.count(home, away, slot, 1);
    this.officials.count(this.division[game]!, slot, 1);
    this.teams.changed.add(home);
    this.teams.changed.add(away);
  }

  /** Games in the way of a game that lies on the board: on its field, and of people who are needed in both. */
  private clashesOf(game: number): number {
    const [home, away] = [this.home[game]!, this.away[game]!];
    let count = this.fields.overlaps(game, this.slot[game]!);
    for (const other of this.companions[home]!) count += this.peopleClashes(game, other);
    for (const other of this.companions[away]!) count += this.peopleClashes(game, other);
    return count;
  }

  private peopleClashes(game: number, team: number): number {
    const { slots, travel, venues, personGap } = this.season;
    const [slot, start] = [this.slot[game]!, slots.start[this.slot[game]!]!];
    const end = start + this.minutes[game]! + personGap;
    const first = team * this.lists.width;
    let count = 0;
    for (let at = first; at < first + this.lists.count[team]!; at += 1) {
      const other = this.lists.games[at]!;
      if (other === game) continue;
      const there = this.slot[other]!;
      if (slots.day[there] !== slots.day[slot]) continue;
      const way = travel[slots.venue[slot]! * venues + slots.venue[there]!]!;
      const from = slots.start[there]!;
      if (from < end + way && start < from + this.minutes[other]! + personGap + way) count += 1;
    }
    return count;
  }
}
