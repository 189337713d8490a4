import type { ContractRouterClient } from "@orpc/contract";
import { data, redirect } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { scheduleContract } from "../../../contract.ts";
import { ScheduleSettings } from "../../../contract/settings.ts";
import { problemsOf, settingsIn, typedIn, type FormValues } from "./form-values.ts";

type Api = ContractRouterClient<typeof scheduleContract>;

/** What came back with a form: what is wrong with it, or that it is done. */
export type SetupAnswer = FailedForm<FormValues> | { sent: true };

/**
 * Receives a form of the page.
 * @param plan leads to the schedule, once a proposal is used
 */
export async function receiveSetupForm(api: Api, form: FormData, season: string, plan: (changed: number) => string) {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = typedIn(form);
  const failed = (issues: { field: string; code: string }[], refusal?: string, status = 422) =>
    data<SetupAnswer>({ sent: false, issues, typed, ...(refusal === undefined ? {} : { refusal }) }, { status });
  const done = data<SetupAnswer>({ sent: true });
  try {
    switch (text("intent")) {
      case "drop":
        await api.dropSchedule({ season });
        return done;
      case "use": {
        const { changed } = await api.useSchedule({ season, proposal: text("proposal") });
        return redirect(plan(changed));
      }
      case "requests":
        await api.setRequestsUntil({ season, until: text("until") || null });
        return done;
      default: {
        const given = settingsIn(typed, await api.scheduleSetup({ season }));
        const issues = problemsOf(given);
        if (issues.length > 0) return failed(issues, undefined, 400);
        const settings = ScheduleSettings.parse(given);
        await api.startSchedule({ season, settings, mode: text("mode") === "keep" ? "keep" : "new" });
        return done;
      }
    }
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (reason.code === "schedule.not-found") throw data(null, { status: 404 });
    return failed([...reason.issues], reason.code);
  }
}
