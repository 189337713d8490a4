import * as z from "zod/mini";
import { LetterFields } from "#kernel/text/letter-fields.ts";

/** A family's question to a league, by its id or its readable address. */
export const LeagueQuestion = z.extend(LetterFields, {
  league: z.string().check(z.minLength(1), z.maxLength(120)),
});
export type LeagueQuestion = z.output<typeof LeagueQuestion>;
