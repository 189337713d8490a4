import * as z from "zod/mini";
import { MessageFields } from "#kernel/text/message-fields.ts";

/** A family's question to a league, by its id or its readable address. */
export const LeagueQuestion = z.extend(MessageFields, {
  league: z.string().check(z.minLength(1), z.maxLength(120)),
});
export type LeagueQuestion = z.output<typeof LeagueQuestion>;
