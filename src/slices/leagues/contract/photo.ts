import * as z from "zod/mini";

/** A league's photo: what a page needs to show it. Width and height are those of its largest size, in pixels. */
export const LeaguePhoto = z.object({ id: z.uuid(), width: z.int(), height: z.int() });
export type LeaguePhoto = z.output<typeof LeaguePhoto>;
