import * as z from "zod/mini";

/** Something that one does at a time beside one's teams' events, such as a volunteer shift or a game at which one officiates. */
export const Duty = z.object({
  id: z.uuid(),
  /** "Volunteer: Time Keeper", in each language. */
  title: z.object({ en: z.string(), es: z.string() }),
  league: z.string(),
  date: z.iso.date(),
  start: z.string(),
  end: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  location: z.nullable(z.string()),
  /** The page on which it is changed, as a path. */
  page: z.string(),
  /** What it is: a volunteer shift, or a game at which one officiates. */
  kind: z.enum(["shift", "officiating"]),
  /** Whether one has not said yes to it: it stands in one's week, and not in the calendar yet. */
  waits: z.boolean(),
});
export type Duty = z.output<typeof Duty>;
