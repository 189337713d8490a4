import { data, redirect, type RouterContextProvider } from "react-router";
import { receiveForm, refusedWith, type FailedForm } from "#browser/forms/form-action.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { AidAsking, CodeChoice } from "../../../contract/spots.ts";
import { registrationApi } from "../../data.ts";

/** What was typed in a form about one order. */
export interface TypedChoice {
  intent: string;
  order: string;
  code?: string;
  message?: string;
}

/** What was just done, as the next page says it. */
export const DONE = [
  "extended",
  "code",
  "code-off",
  "plan",
  "buy-out",
  "aid",
  "dropped",
  "released",
  "corrected",
] as const;
export type Done = (typeof DONE)[number];

type Context = Readonly<RouterContextProvider>;
type Call<Answer> = () => Promise<Answer>;

/** Receives the forms of the page that is read before paying, each by its intent. */
export async function receiveConfirmForm(request: Request, context: Context) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(registrationApi);
  const typed: TypedChoice = { intent: text("intent"), order: text("order") };
  const id = typed.order;
  const done = (what: Done) => redirect(`${pathFor(request, "/confirm-registration")}?done=${what}`);
  switch (typed.intent) {
    case "extend":
      return orRefused(typed, async () => {
        for (const held of heldOf(form)) await api.extendHold(held);
        return done("extended");
      });
    case "code": {
      const code = text("code");
      return receiveForm({
        schema: CodeChoice,
        given: { id, code },
        typed: { ...typed, code },
        async send(input) {
          const { order } = await api.setCode(input);
          // Nothing is left to pay: the spots are confirmed by that.
          return order ? done("code") : redirect(pathFor(request, `/confirmation/${id}`));
        },
      });
    }
    case "code-off":
      return orRefused(typed, async () => (await api.setCode({ id, code: null }), done("code-off")));
    case "plan": {
      const planId = text("plan");
      return orRefused(
        typed,
        async () => (await api.setPlan({ id, planId: planId === "" ? null : planId }), done("plan")),
      );
    }
    case "buy-out": {
      const buysOut = text("buysOut") === "yes";
      return orRefused(typed, async () => {
        await api.setBuyOut({ id, buysOut });
        return done("buy-out");
      });
    }
    case "confirm":
      return orRefused(typed, async () => {
        await api.confirmOrder({ id });
        return redirect(pathFor(request, `/confirmation/${id}`));
      });
    case "aid": {
      const message = text("message");
      return receiveForm({
        schema: AidAsking,
        given: { id, submissionKey: text("submissionKey"), message },
        typed: { ...typed, message },
        send: async (input) => (await api.askAid(input), done("aid")),
      });
    }
    case "drop": {
      const registrationId = text("registration");
      return orRefused(typed, async () => {
        const { order } = await api.dropChild({ id, registrationId });
        // Nothing is left to pay: the other spots are confirmed by that.
        return order ? done("dropped") : redirect(pathFor(request, `/confirmation/${id}`));
      });
    }
    case "release":
      return orRefused(typed, async () => (await api.releaseOrder({ id }), done("released")));
    default:
      throw data(null, { status: 400 });
  }
}

/** The spots that a form asks to hold longer: ids of orders with their keys. */
export function heldOf(form: FormData): { id: string; submissionKey: string }[] {
  return form.getAll("order").map((one) => {
    const [id = "", submissionKey = ""] = String(one).split(" ");
    return { id, submissionKey };
  });
}

/**
 * Does an action whose fields the server alone checks, and answers with why not where it is refused.
 * @param named what the page calls a field of the call
 */
export async function orRefused<Typed, Answer>(typed: Typed, action: Call<Answer>, named = (field: string) => field) {
  try {
    return await action();
  } catch (reason) {
    if (!isRefusal(reason) || reason.code.endsWith(".not-found")) throw reason;
    const issues = reason.issues.map(({ field, code }) => ({ field: named(field), code }));
    const answer: FailedForm<Typed> = { sent: false, issues, refusal: reason.code, typed };
    return data(answer, refusedWith(reason));
  }
}
