/** How large a field is. */
export const FIELD_SIZES = ["full", "medium", "small"] as const;
export type FieldSize = (typeof FIELD_SIZES)[number];

/** What is played on. */
export const SURFACES = ["grass", "turf", "dirt", "court", "ice", "other"] as const;
export type Surface = (typeof SURFACES)[number];

/** The most fields of a venue. */
export const MOST_FIELDS = 100;

/** Why a league uses a venue: it is its home venue, or the league added it, or chose it. Who only chose it may not change it. */
export const USES = ["home", "added", "chosen"] as const;
export type Use = (typeof USES)[number];
