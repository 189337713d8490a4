import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Id, Language } from "#slices/registration/contract/fields.ts";
import { OFFICE_SORTS } from "./columns.ts";
import { OfficeRow } from "./row.ts";
import { MONEY_FILTERS, OFFICE_STATES } from "./words.ts";

/** Who registered in one season of a league, as its managers see them: a table that is searched, filtered, sorted, exported. */

/** A text of the address; blank means that nothing was asked for. */
const asked = z.pipe(
  z.optional(z.string().check(z.trim(), z.maxLength(80, "input.not-understood"))),
  z.transform((text) => (text === "" ? undefined : text)),
);
const askedId = z.pipe(asked, z.optional(Id));
const askedOf = <const Words extends readonly string[]>(words: Words) => z.pipe(asked, z.optional(z.enum(words)));

const SORTINGS = OFFICE_SORTS.flatMap((name) => [name, `-${name}` as const]);

/** Which columns are shown, in their order, with a comma between them: "child,age,question:0198…". */
const Columns = z.pipe(
  z.optional(z.string().check(z.maxLength(2000, "input.not-understood"))),
  z.transform((text) => text?.split(",").filter((name) => name !== "")),
);

/** What the table shows, as the address says it. Without a season it is the newest one that registers. */
export const OfficeFilter = z.object({
  league: Id,
  season: askedId,
  division: askedId,
  state: askedOf(OFFICE_STATES),
  money: askedOf(MONEY_FILTERS),
  /** Words of a child's or guardian's name, or of the address: all of them have to be met. */
  q: asked,
  /** A column; with a hyphen before it, the last comes first. */
  sort: askedOf(SORTINGS),
  columns: Columns,
  /** In which what families chose from is named. */
  language: z._default(Language, "en"),
});
export type OfficeFilter = z.output<typeof OfficeFilter>;

export const OfficeTableInput = z.object({
  ...OfficeFilter.shape,
  page: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "page.number")), z.transform(Number)), 1),
});
export type OfficeTableInput = z.output<typeof OfficeTableInput>;

const Question = z.object({ id: Id, label: z.object({ en: z.string(), es: z.string() }) });

/** A division in which spots are held that nobody has paid for yet. */
const UnpaidSpots = z.object({ divisionId: Id, division: z.string(), spots: z.int(), families: z.int() });

/** Whoever wanted a spot again soon after an unpaid hold, while the division was "Filling Fast". */
const MadeToWait = z.object({
  /** The registration whose hold ended. */
  id: Id,
  child: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  division: z.string(),
  holdEndedAt: z.iso.datetime(),
  triedAt: z.iso.datetime(),
  /** From then on the spot may be held again. */
  until: z.iso.datetime(),
});

export const OfficeTable = z.object({
  season: z.object({ id: Id, name: z.string() }),
  seasons: z.array(z.object({ id: Id, name: z.string() })),
  divisions: z.array(z.object({ id: Id, name: z.string() })),
  /** The league's own questions: each can be a column. */
  questions: z.array(Question),
  columns: z.array(z.string()),
  /** How many there are in each state with all other filters as they are. */
  counts: z.record(z.enum(OFFICE_STATES), z.int()),
  /** Requests for help with the price that nobody has answered yet, in the season. */
  aidWaiting: z.int(),
  timeZone: z.string(),
  unpaid: z.array(UnpaidSpots),
  /** Of the last week, the newest first. */
  madeToWait: z.array(MadeToWait),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  rows: z.array(OfficeRow),
});
export type OfficeTable = z.output<typeof OfficeTable>;

const { own } = callsOf("league office", (route) => oc.route(route));

export const officeTableCalls = {
  officeRegistrations: own("GET", "/office/leagues/{league}/registrations", "Who registered in a season of a league")
    .input(OfficeTableInput)
    .output(OfficeTable),
};
