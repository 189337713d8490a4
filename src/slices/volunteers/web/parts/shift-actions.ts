import { data, redirect, type ActionFunctionArgs } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { CheckIn } from "../../contract/family.ts";
import { SHIFTS_PATH } from "../../contract/paths.ts";
import { volunteersApi } from "../data.ts";

/** What a shift's form is answered with. */
export interface ShiftAnswer {
  readonly done?: "taken" | "waiting" | "released" | "kept" | "accepted" | "checkedIn";
  /** Of a shift that was just taken: what gives it back. */
  readonly signup?: string;
  readonly refusal?: string;
}

/** Does what a shift's form asks. A browser without script comes back to the page. */
export async function shiftAction({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(volunteersApi);
  const [shift, signup] = [text("shift"), text("signup")];
  const work = async (): Promise<ShiftAnswer> => {
    switch (text("intent")) {
      case "take":
        return { done: "taken", ...(await api.takeShift({ shift })) };
      case "wait":
        await api.waitForShift({ shift });
        return { done: "waiting" };
      case "release":
        await api.releaseShift({ signup });
        return { done: "released" };
      case "keep":
        await api.endSwap({ signup });
        return { done: "kept" };
      case "accept":
        await api.acceptSwap({ signup });
        return { done: "accepted" };
      case "check-in": {
        const read = CheckIn.safeParse({ signup, code: text("code") });
        if (!read.success) return { refusal: read.error.issues[0]?.message ?? "shift-code.digits" };
        await api.checkIn(read.data);
        return { done: "checkedIn" };
      }
      default:
        throw data(null, { status: 400 });
    }
  };
  try {
    const answer = await work();
    if (answer.refusal) return data(answer, { status: 422 });
    const isFetched = request.headers.get("accept")?.includes("text/html") === false;
    return isFetched ? data(answer) : redirect(pathFor(request, SHIFTS_PATH));
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return data<ShiftAnswer>({ refusal: reason.code }, { status: reason.code === "volunteers.not-found" ? 404 : 422 });
  }
}
