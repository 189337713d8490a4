import type { ContractRouterClient } from "@orpc/contract";
import { redirect } from "react-router";
import { receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { languageOf } from "#browser/request.ts";
import { found, noneIfRefused } from "#browser/found.ts";
import { localizedPath } from "#kernel/language.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { leaguesContract } from "../../../contract.ts";
import { Rejection, type ChosenSubmission, type DecisionOutcome } from "../../../contract/reviewing/reviewing.ts";
import { queuePath, readPosition, type Action, type QueuePosition } from "./position.ts";

type Api = ContractRouterClient<typeof leaguesContract>;
type Typed = Record<string, string | string[]>;

/** What became of several at once; of those that failed, which leagues they are. */
export interface SeveralDone {
  several: true;
  action: "approve" | "reject";
  outcomes: (DecisionOutcome & { name: string })[];
}
/** A rejection that names no reason. */
export type NotRejected = FailedForm<Typed>;

/** How many fields one rejection has words about, at most. */
export const MOST_NOTES = 6;

/** Receives a decision about one submission, which leads to the next; or about several, told one by one; or takes one back. */
export async function receiveDecision(request: Request, api: Api) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const {
    did: _did,
    of: _of,
    why: _why,
    reject: _reject,
    ...position
  } = readPosition(new URL(request.url).searchParams);
  const onward = (to: QueuePosition) =>
    redirect(localizedPath(languageOf(request), queuePath({ ...position, ...to })), 303);

  /** Of one: on to the next, where it is said what became of it. */
  const one = async (did: Action, decision: Promise<{ outcomes: DecisionOutcome[] }>, next: string | undefined) => {
    const of = chosenOf(form)[0]?.id;
    const why = (await decision.then(({ outcomes }) => outcomes[0]?.code, refusedAs)) ?? undefined;
    return onward({ did, of, why, id: next });
  };
  const intent = text("intent");
  const submissions = chosenOf(form);
  const next = text("next") || undefined;
  if (intent === "undo") {
    const ids = submissions.map(({ id }) => id);
    return one("undo", api.undoDecisions({ submissions: ids }), ids.length === 1 ? ids[0] : undefined);
  }
  if (submissions.length === 0) return onward({});
  const isOne = !intent.endsWith("several");
  if (intent.startsWith("approve")) {
    const decision = api.approveSubmissions({ submissions });
    return isOne ? one("approve", decision, next) : several("approve", decision, api);
  }
  const typed = typedIn(form);
  return receiveForm({
    schema: Rejection,
    given: { submissions, presets: form.getAll("presets"), notes: notesIn(form), note: text("note") },
    typed,
    async send(input): Promise<Response | SeveralDone> {
      const decision = api.denySubmissions(input);
      return isOne ? one("reject", decision, next) : several("reject", decision, api);
    },
  });
}

/** Refused as a whole: nothing of it is there for who asks. Who may not look at the queue finds no page at all. */
function refusedAs(reason: unknown): string {
  if (isRefusal(reason) && reason.code === "leagues.none-updated") return reason.code;
  throw reason;
}

async function several(action: "approve" | "reject", decision: Promise<{ outcomes: DecisionOutcome[] }>, api: Api) {
  const { outcomes } = await found(decision);
  const named = outcomes.map(async (outcome) => {
    const submission =
      outcome.code === null ? undefined : await api.submissionToReview({ submission: outcome.id }).catch(noneIfRefused);
    return { ...outcome, name: submission?.name ?? "" };
  });
  return { several: true, action, outcomes: await Promise.all(named) } satisfies SeveralDone;
}

/** What was ticked, or is open: "id version". */
function chosenOf(form: FormData): ChosenSubmission[] {
  return form.getAll("chosen").flatMap((value) => {
    const [id = "", version = ""] = String(value).split(" ");
    return id ? [{ id, version: Number(version) }] : [];
  });
}

function notesIn(form: FormData) {
  return Array.from({ length: MOST_NOTES }, (_, row) => ({
    field: String(form.get(`field.${row}`) ?? ""),
    text: String(form.get(`text.${row}`) ?? ""),
  })).filter(({ field, text }) => field !== "" || text.trim() !== "");
}

function typedIn(form: FormData): Typed {
  const all = (name: string) => form.getAll(name).map(String);
  const text = (name: string) => String(form.get(name) ?? "");
  const typed: Typed = { intent: text("intent"), chosen: all("chosen"), presets: all("presets"), note: text("note") };
  for (const [name, value] of form) if (/^(?:field|text)\.\d$/.test(name)) typed[name] = String(value);
  return typed;
}
