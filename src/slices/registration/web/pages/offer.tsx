import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { unkeptHeaders } from "#browser/form-action.ts";
import { useRefusalText } from "#browser/issues.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { localIn } from "#kernel/zone.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { registrationApi } from "../data.ts";
import { Deadlines } from "../parts/mine/deadlines.tsx";
import { receiveMineForm } from "../parts/mine/mine-forms.ts";
import { RefundSentence } from "../parts/season/refund-sentence.tsx";
import { SeasonFacts } from "../parts/season/season-facts.tsx";
import "../words/season.ts";
import "../words/mine.ts";
import "../checkout.css";
import "../my-leagues.css";

/** Where the mail about an offer leads: that offer alone, with one tap to accept it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const mine = await context.get(registrationApi).mine();
  const id = params["registration"] ?? "";
  const registration = mine.children.flatMap((child) => child.registrations).find((one) => one.id === id);
  if (!registration) throw data(null, { status: 404 });
  const deadlines = mine.deadlines.filter((one) => one.kind === "offer" && one.registrationIds.includes(id));
  return {
    mine: { ...mine, deadlines },
    registration,
    offerKey: crypto.randomUUID(),
    origin: context.get(pageRequest).origin,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return receiveMineForm(request, context);
}

export const headers = unkeptHeaders;

export default function Offer() {
  const t = useTranslations("registration.mine");
  const refusalText = useRefusalText();
  const { mine, registration, offerKey, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { league, season, venue, division, refundSteps } = registration;
  const stands = mine.deadlines.length > 0;
  return (
    <div className="container page mine">
      <PageHead
        title={t("offerTitle")}
        path="/my-leagues"
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <h1>{t(stands ? "offerTitle" : "offerOver")}</h1>
      {answer?.refusal ? (
        <p className="notice checkout-refused" data-tone="error" role="alert">
          {refusalText(answer.refusal)}
        </p>
      ) : null}
      <Deadlines mine={mine} offerKey={offerKey} />
      {stands ? (
        <section className="panel">
          <h2>{league.name}</h2>
          <SeasonFacts season={season} venue={venue} division={division.name} />
          <RefundSentence steps={refundSteps} today={localIn(league.timeZone, mine.now).date} />
        </section>
      ) : (
        <p className="reading">{t("offerOverText")}</p>
      )}
      <p>
        <LocalLink className="button" to="/my-leagues">
          {t("title")}
        </LocalLink>
      </p>
    </div>
  );
}
