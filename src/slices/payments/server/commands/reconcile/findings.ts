import type { QueryExecutorProvider } from "kysely";
import type { PaymentsDeps } from "../../services.ts";
import { timeOf } from "#platform/clock.ts";
import { resolveFinding, writeFinding, type Finding } from "../../store/findings.ts";

/** Writes down what a person should look at, and says so in the log the first time. */
export async function found(
  handle: QueryExecutorProvider,
  deps: Pick<PaymentsDeps, "clock" | "log">,
  finding: Finding,
): Promise<void> {
  const fresh = await writeFinding(handle, finding, timeOf(deps));
  if (fresh) deps.log.error({ finding: finding.kind, about: finding.about }, "somebody should look at a payment");
}

/** What is so closes its finding; what is not opens it. */
export async function judge(
  deps: Pick<PaymentsDeps, "clock" | "log" | "db">,
  isSo: boolean,
  finding: Finding,
): Promise<void> {
  if (isSo) await resolveFinding(deps.db, finding, timeOf(deps));
  else await found(deps.db, deps, finding);
}
