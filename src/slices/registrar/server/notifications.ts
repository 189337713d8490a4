import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { NEWS_KINDS } from "../contract/news-words.ts";
import { newsEmail } from "./emails.ts";

/** What happened to a league's registrations, in figures; `stopKey` ends these emails. */
export const REGISTRATION_NEWS = notificationKind({
  name: "registration-news",
  topic: "league",
  facts: {
    league: z.string(),
    stopKey: z.string(),
    news: z.array(
      z.object({
        season: z.string(),
        division: z.string(),
        counts: z.partialRecord(z.enum(NEWS_KINDS), z.int()),
      }),
    ),
  },
  email: newsEmail,
});
