import type { Season } from "../season/season.ts";
import type { Choices } from "./choices.ts";

/** How many minutes each field has on each day, and how many of them are promised to divisions. */
export class Load {
  private readonly open: Float64Array;
  private readonly promised: Float64Array;
  private readonly season: Season;

  constructor(season: Season, choices: Choices) {
    this.season = season;
    this.open = new Float64Array(season.fields.length * season.days);
    this.promised = new Float64Array(this.open.length);
    const { slots, days, turnaround } = season;
    // Games packed one after the other, for the division that fills a field best.
    for (const { number, minutes } of season.divisions)
      for (const day of choices.days[number]!) {
        const free = new Map<number, number>();
        const room = new Map<number, number>();
        for (const slot of choices.onDay[number]![day]!.toSorted((a, b) => slots.start[a]! - slots.start[b]!)) {
          const field = slots.field[slot]!;
          if (slots.start[slot]! < (free.get(field) ?? -1)) continue;
          free.set(field, slots.start[slot]! + minutes + turnaround);
          room.set(field, (room.get(field) ?? 0) + minutes + turnaround);
        }
        for (const [field, minutesThere] of room) {
          const at = field * days + day;
          this.open[at] = Math.max(this.open[at]!, minutesThere);
        }
      }
  }

  private free(field: number, day: number): number {
    const at = field * this.season.days + day;
    return Math.max(0, this.open[at]! - this.promised[at]!);
  }

  /** Games of a division for which a day has no room any more, if it played so many there; a part of one for a day that fills up. */
  excess(division: number, day: number, games: number): number {
    const { fields, minutes } = this.season.divisions[division]!;
    const each = minutes + this.season.turnaround;
    let [free, open] = [0, 0];
    for (const field of fields) {
      free += Math.floor(this.free(field, day) / each + 1e-9);
      open += this.open[field * this.season.days + day]! / each;
    }
    return Math.max(0, games - free) + (open > 0 ? 0.1 * (1 - (free - games) / open) : 0);
  }

  promise(division: number, day: number, games: number): void {
    const { fields, minutes } = this.season.divisions[division]!;
    const all = [...fields].reduce((sum, field) => sum + this.free(field, day), 0);
    for (const field of fields) {
      const part = all > 0 ? this.free(field, day) / all : 1 / fields.size;
      this.promised[field * this.season.days + day]! += part * games * (minutes + this.season.turnaround);
    }
  }
}
