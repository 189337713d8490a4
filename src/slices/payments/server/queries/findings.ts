import type { Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { FindingView } from "../../contract/findings.ts";
import { mayKeepBooks } from "../../policy.ts";
import type { PaymentsDeps } from "../services.ts";
import { openFindings } from "../store/findings.ts";

/** What nobody has settled yet, the newest first. @throws Refusal payments.not-found for who may not see the books */
export async function findings({ db }: Pick<PaymentsDeps, "db">, actor: Actor): Promise<FindingView[]> {
  if (!mayKeepBooks(actor)) throw new Refusal("payments.not-found");
  return (await openFindings(db)).map(({ foundAt, seenAt, ...finding }) => ({
    ...finding,
    foundAt: foundAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}
