import type { Language } from "#kernel/language.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { Handle } from "#platform/db/open.ts";
import type { OfficeSort } from "../../contract/columns.ts";
import type { OfficeRow } from "../../contract/row.ts";
import type { OfficeFilter, OfficeTable, OfficeTableInput } from "../../contract/table.ts";
import { PER_PAGE, STATUSES_OF } from "../../contract/words.ts";
import { ageOf, columnsFor, officeStateOf, searchedWords, stateCounts } from "../../rules/table.ts";
import { allQuestions, type QuestionLabel } from "#slices/forms/server/public.ts";
import { aidWaiting, tablePage, type TableQuestion, type TableRow } from "../store/table.ts";
import { answerTexts } from "./answer-texts.ts";
import { unpaidHolds } from "./unpaid.ts";
import { type RegistrationTables, seasonInOffice, type SeasonInOffice } from "#slices/registration/server/public.ts";
import type { RegistrarDeps } from "../services.ts";
import { PUBLISHED } from "./published.ts";

/**
 * A page of who registered in a season of a league.
 * @throws Refusal leagues.not-found for who does not run the league; registration.no-such-season
 */
export async function officeTable(
  ctx: Pick<RegistrarDeps, "db" | "clock" | "cipher"> & ActorContext,
  input: OfficeTableInput,
): Promise<OfficeTable> {
  const { db } = ctx;
  const office = await seasonInOffice(db, ctx, input);
  const { page } = input;
  const { questions, columns } = await columnsOf(db, office, input);
  const found = await tablePage(db, PUBLISHED, {
    ...questionOf(office, input),
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  });
  const { season, seasons } = office;
  return {
    season: { id: season.id, name: season.name },
    seasons: seasons.map(({ id, name }) => ({ id, name })),
    divisions: season.divisions.map(({ id, name }) => ({ id, name })),
    questions,
    columns,
    counts: stateCounts(found.counts),
    aidWaiting: await aidWaiting(db, PUBLISHED, season.id),
    timeZone: office.league.timeZone,
    ...(await unpaidHolds(ctx, office)),
    total: found.total,
    page,
    perPage: PER_PAGE,
    rows: await shownRows(db, ctx.cipher, office, { columns, language: input.language }, found.rows),
  };
}

/** Which columns there are, and which are shown. */
export async function columnsOf(
  handle: Handle<RegistrationTables>,
  { league }: SeasonInOffice,
  { columns }: Pick<OfficeFilter, "columns">,
): Promise<{ questions: QuestionLabel[]; columns: string[] }> {
  const questions = await allQuestions(handle, league.id);
  return {
    questions,
    columns: columnsFor(
      columns,
      questions.map(({ id }) => id),
    ),
  };
}

/** What a filter asks of the store; a division of another season is none. */
export function questionOf(
  { season }: SeasonInOffice,
  { division, state, money, q, sort = "-registered-on" }: OfficeFilter,
): Omit<TableQuestion, "limit" | "offset"> {
  const divisionIds = season.divisions.map(({ id }) => id);
  return {
    divisionIds: division === undefined ? divisionIds : divisionIds.filter((id) => id === division),
    statuses: state && STATUSES_OF[state],
    money,
    words: searchedWords(q),
    sort: sort.replace(/^-/, "") as OfficeSort,
    descending: sort.startsWith("-"),
  };
}

/** Rows as they are shown, with the answers whose columns are. */
export async function shownRows(
  handle: Handle<RegistrationTables>,
  cipher: FieldCipher,
  { league, season, today }: SeasonInOffice,
  { columns, language }: { columns: readonly string[]; language: Language },
  rows: readonly TableRow[],
): Promise<OfficeRow[]> {
  const names = new Map(season.divisions.map(({ id, name }) => [id, name]));
  const questionIds = columns.flatMap((name) => (name.startsWith("question:") ? name.slice("question:".length) : []));
  const registrationIds = rows.map(({ id }) => id);
  const answers = await answerTexts(handle, cipher, { registrationIds, questionIds, language });
  return rows.map(({ firstName, lastName, birthDate, contact, divisionId, status, createdAt, ...stored }) => {
    const known = firstName !== null && lastName !== null && birthDate !== null;
    const told = contact?.name !== undefined && contact.email !== undefined;
    return {
      ...stored,
      child: known ? { firstName, lastName, birthDate, age: ageOf(birthDate, today) ?? 0 } : null,
      division: { id: divisionId, name: names.get(divisionId) ?? "" },
      guardian: told ? { name: contact.name!, email: contact.email!, phone: contact.phone ?? "" } : null,
      state: officeStateOf(status),
      registeredOn: localDateAt(createdAt.getTime(), league.timeZone),
      answers: answers.get(stored.id) ?? {},
    };
  });
}
