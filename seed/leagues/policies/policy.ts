/** A sentence that holds for some ages only: it is used where the league has players of that age. */
export interface AgedLine {
  readonly ages: readonly [number, number];
  readonly text: string;
}
export type Line = string | AgedLine;

/** What a sport's leagues tell families. Every league uses the first line of each list, and some of the others. */
export interface Policy {
  /** Played under the open sky: lightning and heat apply. */
  readonly outdoors: boolean;
  readonly taglines: readonly string[];
  /** Sentences of a description, about the sport. */
  readonly about: readonly string[];
  readonly rules: readonly Line[];
  readonly equipment: readonly Line[];
  readonly parents: readonly string[];
  readonly safety: readonly string[];
  readonly conduct: readonly string[];
}

/** A line for some ages. */
export function aged(from: number, to: number, text: string): AgedLine {
  return { ages: [from, to], text };
}
