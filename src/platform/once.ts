import { createHash } from "node:crypto";
import { sql, type QueryExecutorProvider } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";

/** Which request it is: one of the same person, to the same call, with the same key. */
export interface AskedRequest {
  /** The slice and the call: "payments.pay". */
  scope: string;
  /** The account that asks. */
  asker: string;
  /** Made by the asker, once for what is meant once. */
  key: string;
  /** What was asked for: the same key with another input is a mistake. */
  input: unknown;
}

/**
 * Does what a request asks for once, however often it comes: a repetition gets the first answer. Written in the transaction of
 * the action, so that neither is there without the other; of two at the same time, the second waits for the first.
 * @param action what is to be done; its answer survives as JSON
 * @throws Refusal request.repeated-differently for the same key with another input
 */
export async function once<Answer>(
  tx: AnyTx,
  { scope, asker, key, input }: AskedRequest,
  action: () => Promise<Answer>,
): Promise<Answer> {
  const digest = createHash("sha256").update(canonical(input)).digest();
  const { rows: first } = await sql`
    ${prepared("once.ask")}
    insert into answered_request (scope, asker, key, digest) values (${scope}, ${asker}, ${key}, ${digest})
    on conflict do nothing returning key`.execute(tx);
  const which = sql`scope = ${scope} and asker = ${asker} and key = ${key}`;
  if (first.length === 0) {
    const { rows } = await sql<{ digest: Buffer; answer: Answer }>`
      select digest, answer from answered_request where ${which}`.execute(tx);
    if (!rows[0]?.digest.equals(digest)) throw new Refusal("request.repeated-differently");
    return rows[0].answer;
  }
  const answer = await action();
  await sql`
    ${prepared("once.answer")}
    update answered_request set answer = ${JSON.stringify(answer)} where ${which}`.execute(tx);
  return answer;
}

/** Removes what was answered before a time. Returns how many. */
export async function forgetAnswers(handle: QueryExecutorProvider, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from answered_request where answered_at < ${before}`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}

/** JSON in which the order of names says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
