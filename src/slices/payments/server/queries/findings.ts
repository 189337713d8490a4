import type { Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { FindingsInput, FindingsPage, FindingView, OneFinding } from "../../contract/findings.ts";
import { mayKeepBooks } from "../../policy.ts";
import type { PaymentsDeps } from "../services.ts";
import { countOpenFindings, findingRow, findingRows, openFindings, type FindingRow } from "../store/findings.ts";

const PER_PAGE = 25;

/** What nobody has settled yet, the newest first. @throws Refusal payments.not-found for who may not see the books */
export async function findings({ db, actor }: Pick<PaymentsDeps, "db"> & ActorContext): Promise<FindingView[]> {
  demandBooks(actor);
  return (await openFindings(db)).map((row) => shaped(row));
}

/** A page of what is open, or was settled. @throws Refusal payments.not-found for who may not see the books */
export async function findingsPage(
  { db, actor }: Pick<PaymentsDeps, "db"> & ActorContext,
  { state, page }: FindingsInput,
): Promise<FindingsPage> {
  demandBooks(actor);
  const { rows, total } = await findingRows(db, state, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  return { findings: rows.map((row) => shaped(row)), total, page, perPage: PER_PAGE };
}

/** One finding. @throws Refusal payments.not-found for who may not see the books, and where there is none */
export async function oneFinding(
  { db, actor }: Pick<PaymentsDeps, "db"> & ActorContext,
  { id }: { id: string },
): Promise<OneFinding> {
  demandBooks(actor);
  const row = await findingRow(db, id);
  if (!row) throw new Refusal("payments.not-found");
  const { note, order, settledBy: by } = row;
  const person = by === null ? undefined : (await peopleOf(db, [by])).get(by);
  const settledBy = person ? `${person.firstName} ${person.lastName}`.trim() || person.email : null;
  return { ...shaped(row), note, order, settledBy };
}

/** How many a person should look at: 0 for whoever may not. */
export async function countFindings({
  db,
  actor,
}: { readonly db: Parameters<typeof countOpenFindings>[0] } & ActorContext) {
  return mayKeepBooks(actor) ? countOpenFindings(db) : 0;
}

function demandBooks(actor: Actor): void {
  if (!mayKeepBooks(actor)) throw new Refusal("payments.not-found");
}

function shaped({ id, kind, about, details, foundAt, seenAt, settledAt }: FindingRow): FindingView {
  return {
    id,
    kind,
    about,
    details,
    foundAt: foundAt.toISOString(),
    seenAt: seenAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
