import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useLocale } from "use-intl/react";
import { useSeasonName } from "#browser/season-name.ts";
import { Chooser } from "#browser/chooser.tsx";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { LiveNotice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Panel } from "#design/panel.tsx";
import type { DivisionWaitlist, OfficeWaitlist } from "../../contract/waitlist.ts";
import type { ActionAnswer } from "../parts/action-forms.tsx";
import { receiveAction } from "../parts/actions.ts";
import { useMoment } from "../parts/moment.ts";
import { tablePath } from "../parts/table-address.ts";
import { OfferNow, RemoveWaiter } from "../parts/waiter-actions.tsx";
import "virtual:words/registration/codes";
import "virtual:words/registrar/waitlist";
import "../parts/office.css";
import "../parts/one.css";
import "../parts/waitlist.css";
import { registrarApi } from "../data.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const league = params["league"] ?? "";
  const asked = new URL(request.url).searchParams;
  const season = asked.get("season") || undefined;
  const waitlist = await context.get(registrarApi).officeWaitlist({ league, season }).catch(notFoundIfUnknown);
  const done = (["offered", "removed"] as const).find((one) => one === asked.get("done"));
  return { league, waitlist, done, submissionKey: crypto.randomUUID(), origin: context.get(pageRequest).origin };
}

export const action = (args: ActionFunctionArgs) => receiveAction(args);

export const headers = unkeptHeaders;

/** Who waits in a season, division by division, and the offers that stand. */
export default function Waitlist() {
  const t = useTranslations("registrar.officeWaitlist");
  const { league, waitlist, done, submissionKey, origin } = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  const answer: ActionAnswer = came && "sent" in came && !came.sent ? came : undefined;
  return (
    <div className="page office-waitlist">
      <PageHead
        title={t("title")}
        path={`/league-management/${league}/waitlist`}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <h1>{t("title")}</h1>
      <p className="muted">{t("intro")}</p>
      <LiveNotice>{done ? t(`done.${done}`) : null}</LiveNotice>
      <SeasonChoice waitlist={waitlist} />
      {waitlist.divisions.length === 0 ? <EmptyState title={t("empty")} text={t("emptyText")} /> : null}
      {waitlist.divisions.map((division) => (
        <Division key={division.id} {...{ league, division, submissionKey, answer }} zone={waitlist.timeZone} />
      ))}
    </div>
  );
}

function SeasonChoice({ waitlist: { season, seasons } }: { waitlist: OfficeWaitlist }) {
  const nameOf = useSeasonName();
  const t = useTranslations("registrar.officeWaitlist");
  const options = seasons.map(({ id, name }) => ({ id, name: nameOf(name) }));
  return (
    <Chooser
      className="office-filters"
      choices={[{ name: "season", label: t("season"), value: season.id, options }]}
      show={t("show")}
    />
  );
}

interface DivisionProps {
  league: string;
  division: DivisionWaitlist;
  zone: string;
  submissionKey: string;
  answer: ActionAnswer;
}

function Division({ league, division, zone, submissionKey, answer }: DivisionProps) {
  const t = useTranslations("registrar.officeWaitlist");
  const moment = useMoment(zone);
  const list = new Intl.ListFormat(useLocale(), { type: "conjunction" });
  const nameOf = useName();
  const { name, capacity, taken, waiting, offers } = division;
  return (
    <Panel title={t("heading", { name, taken: String(taken), capacity: String(capacity), count: waiting.length })}>
      {offers.length > 0 ? <h3>{t("offers")}</h3> : null}
      <ul className="plain-list">
        {offers.map((offer) => (
          <li key={offer.id}>
            <LocalLink to={`${tablePath(league)}/${offer.id}`}>
              {offer.expiresAt ? t("offered", { name: nameOf(offer), ...moment(offer.expiresAt) }) : nameOf(offer)}
            </LocalLink>
          </li>
        ))}
      </ul>
      {waiting.length > 0 ? <h3>{t("waiting")}</h3> : null}
      <ol className="office-line">
        {waiting.map((waiter) => {
          const props = { waiter, name: nameOf(waiter), guardian: waiter.guardian?.name ?? "", submissionKey, answer };
          const siblings = waiter.together.map((one) =>
            t("sibling", { name: one.firstName, division: one.divisionName }),
          );
          return (
            <li key={waiter.id} id={waiter.id}>
              <LocalLink to={`${tablePath(league)}/${waiter.id}`}>
                {waiter.child ? t("line", { name: nameOf(waiter), age: String(waiter.child.age) }) : nameOf(waiter)}
              </LocalLink>
              <p className="muted">
                {t("since", { ticket: String(waiter.ticket), date: moment(waiter.since).date })}
                {waiter.guardian ? ` · ${waiter.guardian.name}, ${waiter.guardian.phone}` : null}
              </p>
              {siblings.length > 0 ? <p>{t("together", { names: list.format(siblings) })}</p> : null}
              <OfferNow waitlist={division} {...props} />
              <RemoveWaiter {...props} />
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

function useName() {
  const t = useTranslations("registrar.officeWaitlist");
  return ({ child }: Pick<DivisionWaitlist["waiting"][number], "child">) =>
    child ? `${child.firstName} ${child.lastName}` : t("nobody");
}
