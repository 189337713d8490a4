import { Outlet, useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from "react-router";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { SHIFTS_PATH } from "../../contract/paths.ts";
import { volunteersApi } from "../data.ts";
import { ShiftList, ShiftToasts, useShiftToast } from "../parts/shift-list.tsx";
import "virtual:words/volunteers/mine";
import "../shifts.css";

/** Shifts that stand beside another page, after one's own. */
const SHOWN = 4;

/** The shifts of a team's games on its page, those of all own teams beside the schedule. Who is not signed in has none. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { team } = params;
  try {
    const { shifts } = await context.get(volunteersApi).myShifts({ limit: SHOWN, ...(team ? { team } : {}) });
    return { shifts: shifts.filter(({ mine, spots, taken, swaps }) => mine || taken < spots || swaps.length > 0) };
  } catch (reason) {
    if (isRefusal(reason)) return { shifts: [] };
    throw reason;
  }
}

/** Another day of the same page needs nothing new: so the schedule works on where there is no network. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

/** A page of a family with the shifts at its games below. */
export default function ShiftsBeside() {
  const t = useTranslations("volunteers.mine");
  const { shifts } = useLoaderData<typeof loader>();
  const { toast, sayDone, dismiss } = useShiftToast();
  const open = shifts.filter(({ mine }) => mine === null).length;
  return (
    <>
      <Outlet />
      {shifts.length === 0 ? null : (
        <section className="container shifts-beside no-print" aria-labelledby="help-wanted">
          <h2 id="help-wanted">{t("panel")}</h2>
          {open === 0 ? null : <p className="muted">{t("panelLead", { count: open })}</p>}
          <ShiftList shifts={shifts} heading="h3" label={t("panel")} say={sayDone} />
          <p>
            <ButtonLink to={SHIFTS_PATH}>{t("all")}</ButtonLink>
          </p>
        </section>
      )}
      <ShiftToasts toast={toast} dismiss={dismiss} />
    </>
  );
}
