import * as z from "zod/mini";

/** Where photos of leagues are; behind it follow the photo's id and one of its sizes. An address of ours, as it is of no other. */
export const LEAGUE_PHOTO_PATH = "/league-photo";

/** The longer side of each size that is kept, in pixels; a smaller upload is not enlarged. */
export const PHOTO_SIDES = [480, 960, 1600] as const;
export type PhotoSide = (typeof PHOTO_SIDES)[number];

/** Bytes of an upload. */
export const PHOTO_BYTES = 10_000_000;

/** A league's photo: what a page needs to show it. Width and height are those of its largest size, in pixels. */
export const LeaguePhoto = z.object({ id: z.uuid(), width: z.int(), height: z.int() });
export type LeaguePhoto = z.output<typeof LeaguePhoto>;
