import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { FieldLines } from "#design/drawings/field-lines.tsx";
import { Park } from "#design/drawings/park.tsx";
import { Notice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { MyLeagues } from "../../contract/mine.ts";
import { registrationApi } from "../data.ts";
import { Deadlines } from "../parts/mine/deadlines.tsx";
import { useKeptMine } from "../parts/mine/kept-mine.ts";
import { DONE, receiveMineForm } from "../parts/mine/mine-forms.ts";
import { NextEvents } from "../parts/mine/next-events.tsx";
import { Receipts } from "../parts/mine/receipts.tsx";
import { RegistrationCard } from "../parts/mine/registration-card.tsx";
import "virtual:words/registration/season";
import "virtual:words/registration/mine?alone";
import "../checkout.css";
import "../my-leagues.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: owner } = await demandPerson({ request, context });
  const done = new URL(request.url).searchParams.get("done");
  return {
    mine: await context.get(registrationApi).mine(),
    done: DONE.find((one) => one === done),
    owner,
    offerKey: crypto.randomUUID(),
    origin: context.get(pageRequest).origin,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return receiveMineForm(request, context);
}

export const headers = unkeptHeaders;

export default function MyLeaguesPage() {
  const t = useTranslations("registration.mine");
  const refusalText = useRefusalText();
  const { mine, done, owner, offerKey, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const nothing = mine.children.length === 0;
  useKeptMine(mine, owner);
  return (
    <div className="container page mine">
      <PageHead title={t("title")} path="/my-leagues" origin={origin} listed={false} failed={answer !== undefined} />
      <h1>{t("title")}</h1>
      {done ? <Notice tone="go">{t(`done.${done}`)}</Notice> : null}
      {answer?.refusal ? <Notice tone="error">{refusalText(answer.refusal)}</Notice> : null}
      <Deadlines mine={mine} offerKey={offerKey} />
      <NextEvents players={mine.children} />
      {nothing ? <EmptyState picture={<Park name="saturday" />} text={t("empty")} /> : null}
      <Players players={mine.children} />
      <Panel className="join" aria-labelledby="join">
        <FieldLines name="generic" seed="join" />
        <h2 id="join">{t("join")}</h2>
        <p>{t(nothing ? "joinFirst" : "joinText")}</p>
        <ButtonLink kind="primary" to="/find-league">
          {t("browse")}
        </ButtonLink>
      </Panel>
      {mine.past.length > 0 ? (
        <details>
          <summary>{t("past")}</summary>
          <Players players={mine.past} />
        </details>
      ) : null}
      <Receipts receipts={mine.receipts} />
    </div>
  );
}

function Players({ players }: { players: MyLeagues["children"] }) {
  return players.map(({ athleteId, firstName, lastName, registrations }) => (
    <section key={athleteId} className="mine-child" aria-labelledby={`child-${athleteId}`}>
      <h2 id={`child-${athleteId}`}>
        {firstName} {lastName}
      </h2>
      <div className="mine-cards">
        {registrations.map((one) => (
          <RegistrationCard key={one.id} registration={one} firstName={firstName} />
        ))}
      </div>
    </section>
  ));
}
