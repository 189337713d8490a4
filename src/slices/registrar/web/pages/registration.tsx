import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { BackLink, LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { languageOf, pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { LiveNotice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import type { OfficeRegistration } from "../../contract/registration.ts";
import { AidForm } from "../parts/aid-form.tsx";
import { CancelForm, MoveForm, OfflineForm, type ActionAnswer } from "../parts/action-forms.tsx";
import { DONE, receiveAction } from "../parts/actions.ts";
import { FamilySection, type Health } from "../parts/family-section.tsx";
import { HistorySection } from "../parts/history-section.tsx";
import { InviteForm } from "../parts/invite-form.tsx";
import { useMoment } from "../parts/moment.ts";
import { MoneySection } from "../parts/money-section.tsx";
import { StateTag } from "../parts/state-tag.tsx";
import { tablePath } from "../parts/table-address.ts";
import { ToldSection } from "../parts/told-section.tsx";
import "virtual:words/registration/codes";
import "virtual:words/registrar/table";
import "virtual:words/registrar/one";
import "../parts/office.css";
import "../parts/one.css";
import { registrarApi } from "../data.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asked = { league: params["league"] ?? "", id: params["registration"] ?? "", language: languageOf(request) };
  const one = await context.get(registrarApi).officeRegistration(asked).catch(notFoundIfUnknown);
  const done = DONE.find((one) => one === new URL(request.url).searchParams.get("done"));
  return { one, done, submissionKey: crypto.randomUUID(), origin: context.get(pageRequest).origin };
}

/** Notes on health are answered to the request that asked for them, and to no address; everything else leads on. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const form = await request.clone().formData();
  if (form.get("intent") !== "health") return receiveAction(args);
  const asked = { league: params["league"] ?? "", id: params["registration"] ?? "" };
  const health = await context
    .get(registrarApi)
    .officeHealth(asked)
    .catch((reason: unknown): Health => {
      if (isRefusal(reason) && reason.code === "family.not-found") return "refused";
      throw reason;
    });
  return { health };
}

export const headers = unkeptHeaders;

/** One registration: the family, what it told and signed, the money, what happened, and what a manager may do. */
export default function OneRegistration() {
  const t = useTranslations("registrar.officeOne");
  const shared = useTranslations("registrar.officeTable");
  const { one, done, submissionKey, origin } = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  const health = came && "health" in came ? came.health : undefined;
  const answer: ActionAnswer = came && "sent" in came && !came.sent ? came : undefined;
  const props = { one, submissionKey, answer };
  return (
    <div className="page office-one">
      <PageHead
        title={t("title")}
        path={`${tablePath(one.league.id)}/${one.id}`}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <BackLink to={`${tablePath(one.league.id)}?season=${one.season.id}`}>{shared("back")}</BackLink>
      <Head one={one} />
      <LiveNotice>{done ? t(`done.${done}`) : null}</LiveNotice>
      <div className="office-room">
        <div className="office-actions">
          <AidForm {...props} />
          <Panel title={t("actions")}>
            <OfflineForm {...props} />
            <MoveForm {...props} />
            <CancelForm {...props} />
            <InviteForm {...props} />
            {one.position === null ? null : (
              <LocalLink to={`/league-management/${one.league.id}/waitlist?season=${one.season.id}#${one.id}`}>
                {t("waitlist")}
              </LocalLink>
            )}
          </Panel>
          <HistorySection one={one} />
        </div>
        <div>
          <FamilySection one={one} health={health} />
          <MoneySection one={one} />
          <ToldSection one={one} />
        </div>
      </div>
    </div>
  );
}

function Head({ one }: { one: OfficeRegistration }) {
  const nameOf = useSeasonName();
  const t = useTranslations("registrar.officeOne");
  const formats = useFormats();
  const moment = useMoment(one.league.timeZone);
  const { state, division, team, season, registeredAt, expiresAt, position, together } = one;
  const child = one.player;
  return (
    <header>
      <h1>{child ? `${child.firstName} ${child.lastName}` : t("nobody")}</h1>
      <p>
        <StateTag state={state} /> {expiresAt ? t("until", moment(expiresAt)) : null} {nameOf(season.name)},{" "}
        {division.name}
        {team ? (
          <>
            , <LocalLink to={`/teams/${team.id}`}>{team.name}</LocalLink>
          </>
        ) : null}
        {child ? ` · ${t("age", { age: String(child.age), date: formats.date(child.birthDate) })}` : null}
      </p>
      <p className="muted">
        {t("registeredOn", { date: moment(registeredAt).date })}
        {position === null ? null : ` · ${t("position", { position: String(position) })}`}
        {together ? ` · ${t("together")}` : null}
      </p>
    </header>
  );
}
