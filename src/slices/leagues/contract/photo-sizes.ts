/** Where photos of leagues are; behind it follow the photo's id and one of its sizes. An address of ours, as it is of no other. */
export const LEAGUE_PHOTO_PATH = "/league-photo";

/** Pictures of links to leagues, drawn by us; behind it follow the league's readable address and a language. */
export const LEAGUE_PICTURE_PATH = "/league-picture";

/** The longer side of each size that is kept, in pixels; a smaller upload is not enlarged. Apart from the schemas: cards need only this. */
export const PHOTO_SIDES = [480, 960, 1600] as const;
export type PhotoSide = (typeof PHOTO_SIDES)[number];

/** Bytes of an upload. */
export const PHOTO_BYTES = 10_000_000;
