import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useLookWhenTold } from "#browser/live/look-again.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { SHIFTS_PATH } from "../../contract/paths.ts";
import { volunteersApi } from "../data.ts";
import { FamilyCredits } from "../parts/family-credits.tsx";
import { shiftAction } from "../parts/shift-actions.ts";
import { ShiftGames, ShiftList, ShiftToasts, useShiftToast } from "../parts/shift-list.tsx";
import "virtual:words/volunteers/credits";
import "virtual:words/volunteers/mine";
import "../shifts.css";

/** Shifts of others that are shown at first. */
const SHOWN = 24;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const all = new URL(request.url).searchParams.has("all");
  const { shifts } = await context.get(volunteersApi).myShifts(all ? {} : { limit: SHOWN + 1 });
  const others = shifts.filter(({ mine }) => mine === null);
  const isMore = !all && others.length > SHOWN;
  const { seasons } = await context.get(volunteersApi).myCredits();
  return { seasons, shifts: isMore ? shifts.slice(0, -1) : shifts, isMore, origin: context.get(pageRequest).origin };
}

/** Takes, gives back, waits: also for the shifts beside the schedule and on a team's page. */
export function action({ request, context }: ActionFunctionArgs) {
  return shiftAction({ request, context });
}

export const headers = unkeptHeaders;

/** Where help is needed in the own seasons: own shifts, then open ones, those at an own child's game first. */
export default function Shifts() {
  const t = useTranslations("volunteers.mine");
  const { seasons, shifts, isMore, origin } = useLoaderData<typeof loader>();
  const { toast, sayDone, dismiss } = useShiftToast();
  useLookWhenTold(...new Set(shifts.map(({ league }) => `volunteers:${league.id}`)));
  const mine = shifts.filter((one) => one.mine !== null);
  const open = shifts.filter((one) => one.mine === null && (one.taken < one.spots || one.swaps.length > 0));
  const full = shifts.filter((one) => one.mine === null && !open.includes(one));
  return (
    <div className="container page shifts-page">
      <PageHead title={t("title")} path={SHIFTS_PATH} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="reading">{t("lead")}</p>
      <p>
        <LocalLink to="/schedule">{t("mySchedule")}</LocalLink>
      </p>
      <FamilyCredits seasons={seasons} />
      <section aria-labelledby="yours">
        <h2 id="yours">{t("yours")}</h2>
        {mine.length === 0 ? <p className="muted">{t("noneYours")}</p> : null}
        <ShiftList shifts={mine} heading="h3" label={t("yours")} say={sayDone} />
      </section>
      <section aria-labelledby="open">
        <h2 id="open">{t("open")}</h2>
        {open.length === 0 ? <p className="muted">{t("none")}</p> : null}
        <ShiftGames shifts={open} label={t("open")} say={sayDone} />
      </section>
      {full.length === 0 ? null : (
        <section aria-labelledby="full">
          <h2 id="full">{t("full")}</h2>
          <ShiftList shifts={full} heading="h3" label={t("full")} say={sayDone} />
        </section>
      )}
      {isMore ? (
        <p>
          <ButtonLink to={`${SHIFTS_PATH}?all=1`} preventScrollReset>
            {t("showAll")}
          </ButtonLink>
        </p>
      ) : null}
      <ShiftToasts toast={toast} dismiss={dismiss} />
    </div>
  );
}
