import { data } from "react-router";
import type { ContractRouterClient } from "@orpc/contract";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import type { feesContract } from "../../contract.ts";
import { EditedFees, type SeasonFees } from "../../contract/season-fees.ts";
import { applyToFees } from "./actions.ts";
import { feesControl, readFees } from "./read.ts";
import { contentOf, type TypedFees } from "./typed.ts";

/** What comes back of fees that were not saved: changed by one of the page's buttons, or refused. */
export interface FeesNotSaved {
  sent: false;
  issues: FieldIssue[];
  refusal?: string;
  /** Another one each time: the page shows what came back. */
  key: string;
  typed: TypedFees;
  /** What somebody else saved meanwhile. */
  saved?: SeasonFees;
}

/** Receives a season's fees. @returns nothing once they are saved */
export async function receiveFees(
  api: ContractRouterClient<typeof feesContract>,
  season: { league: string; season: string },
  form: FormData,
) {
  const typed = readFees(form);
  const button = form.get("do");
  if (button !== null) {
    const done = applyToFees(typed, String(button), () => crypto.randomUUID());
    return notSaved(done?.typed ?? typed, {});
  }
  const given = { ...season, version: typed.version, content: contentOf(typed) };
  const parsed = EditedFees.safeParse(given);
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, message }) => ({ field: path.slice(1).join("."), code: message }));
    return notSaved(typed, { issues: found });
  }
  try {
    await api.saveFees(parsed.data);
    return undefined;
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    const { code: refusal, issues } = reason;
    if (refusal.endsWith(".not-found")) throw data(null, { status: 404 });
    if (refusal !== "fees.changed-meanwhile") return notSaved(typed, { issues, refusal });
    const saved = await api.seasonFees(season);
    return notSaved({ ...typed, version: saved.version }, { refusal, saved });
  }
}

function notSaved(
  typed: TypedFees,
  { issues = [], ...more }: { issues?: readonly FieldIssue[]; refusal?: string; saved?: SeasonFees },
) {
  const found = issues.map(({ field, code }) => ({ field: feesControl(typed, field), code }));
  const answer: FeesNotSaved = { sent: false, issues: found, key: crypto.randomUUID(), typed, ...more };
  return data<FeesNotSaved>(answer, { status: found.length > 0 || more.refusal ? 422 : 200 });
}
