import type { Season } from "../season/season.ts";

/** Where each game may go. Made once for a search. */
export class Choices {
  readonly season: Season;
  /** By division: the days on which it has slots; and the slots of each day. */
  readonly days: readonly Int32Array[];
  readonly onDay: readonly (readonly Int32Array[])[];
  /** By division: whether its games may be in a slot. */
  readonly allowed: readonly Uint8Array[];
  /** By game: the only slots that it may have; null where its division's will do. */
  readonly own: (Int32Array | null)[];
  /** By game: whether its teams, at home and away, are fixed. */
  readonly seated: Uint8Array;
  private readonly may: (division: number, slot: number) => boolean;
  private readonly atVenue = new Map<number, Int32Array>();

  /** @param may which slots a division may use, of those that the instance allows */
  constructor(season: Season, games: number, may: (division: number, slot: number) => boolean) {
    this.season = season;
    this.may = may;
    this.onDay = season.slots.onDay.map((perDay, division) =>
      perDay.map((slots) => slots.filter((slot) => may(division, slot))),
    );
    this.allowed = this.onDay.map((perDay) => {
      const allowed = new Uint8Array(season.slots.count);
      for (const slots of perDay) for (const slot of slots) allowed[slot] = 1;
      return allowed;
    });
    this.days = this.onDay.map((perDay) =>
      Int32Array.from([...perDay.keys()].filter((day) => perDay[day]!.length > 0)),
    );
    this.own = Array.from({ length: games }, () => null);
    this.seated = new Uint8Array(games);
  }

  /** The same choices, with no game fixed yet. */
  fresh(): Choices {
    return new Choices(this.season, this.own.length, this.may);
  }

  /** The slots of a division on a day, at a venue (any: -1). */
  slots(division: number, day: number, venue: number): Int32Array {
    const all = this.onDay[division]![day]!;
    if (venue < 0) return all;
    const key = (division * this.season.venues + venue) * this.season.days + day;
    let some = this.atVenue.get(key);
    if (!some) {
      some = all.filter((slot) => this.season.slots.venue[slot] === venue);
      this.atVenue.set(key, some);
    }
    return some;
  }

  /** Whether a game of a division may be in a slot, at a venue (any: -1). */
  fits(game: number, division: number, slot: number, venue: number): boolean {
    const own = this.own[game];
    if (own) return own.includes(slot);
    return this.allowed[division]![slot] === 1 && (venue < 0 || this.season.slots.venue[slot] === venue);
  }
}
