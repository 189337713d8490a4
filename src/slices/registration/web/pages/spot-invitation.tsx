import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { receiveForm, unkeptHeaders, type FailedForm } from "#browser/forms/form-action.ts";
import { useDay } from "#browser/zone.ts";
import { useDeadlineText } from "#browser/deadline.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { languageOf, pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Notice } from "#design/notice.tsx";
import {
  forgetLink,
  InvitationOver,
  OpenLink,
  openInvitation,
  pathFor,
  secretOf,
  SignInFirst,
  withNext,
} from "#slices/accounts/web/public.ts";
import { consentTexts } from "#slices/family/web/public.ts";
import { SPOT_INVITATION_PATH, TakeOverInput, type SeenSpotInvitation } from "../../contract/spot-invitation.ts";
import { registrationApi } from "../data.ts";
import { answerOffer } from "../parts/form/wizard.ts";
import { useNameList } from "../parts/season/name-list.ts";
import { AcceptForm, type TypedTakeOver } from "../parts/take-over/accept-form.tsx";
import "virtual:words/registration/spot-invitation";
import "../spot-invitation.css";

const PAGE = "spot-invitation";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(registrationApi);
  const opened = await openInvitation({ request, context }, PAGE, (ref) => api.seeSpotInvitation(ref));
  const agreement = consentTexts(languageOf(request))["keep-data"];
  return { ...opened, agreement, origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get("intent") === "leave") {
    await context.get(registrationApi).leaveWaitlistByLink({ secret: secretOf(request, context, PAGE) ?? "" });
    return { left: true } as const;
  }
  const chosen = [...form].flatMap(([name, value]) =>
    name.startsWith("as:") ? [[name.slice("as:".length), String(value)] as const] : [],
  );
  const typed: TypedTakeOver = {
    as: Object.fromEntries(chosen),
    relation: String(form.get("relation") ?? ""),
    agreed: form.has("agreed"),
  };
  return receiveForm({
    schema: TakeOverInput,
    given: {
      secret: secretOf(request, context, PAGE) ?? "",
      children: chosen.flatMap(([registrationId, as]) => (as === "" ? [] : [{ registrationId, as }])),
      relation: typed.relation || null,
      agreed: typed.agreed,
      language: languageOf(request),
    },
    typed,
    order: ["children", "relation", "agreed"],
    async send(input) {
      const { offer } = await context.get(registrationApi).takeOver(input);
      const to = offer
        ? await answerOffer(request, context, offer)
        : redirect(pathFor(request, "/my-leagues?done=taken"));
      to.headers.append("set-cookie", forgetLink(context, PAGE));
      return to;
    },
  });
}

export const headers = unkeptHeaders;

/** By a link in an email: a family takes imported children over. */
export default function SpotInvitation() {
  const t = useTranslations("registration.spotInvitation");
  const { seen, known, agreement, origin } = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  const answer = came && "sent" in came && !came.sent ? came : undefined;
  const refusalText = useRefusalText();
  return (
    <div className="container page family spot-invitation">
      <PageHead
        title={t("title")}
        path={SPOT_INVITATION_PATH}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <OpenLink page={PAGE} known={known} />
      {came && "left" in came ? (
        <Left />
      ) : seen ? (
        <Seen seen={seen} agreement={agreement} answer={answer} />
      ) : (
        <InvitationOver heading={t("overHeading")} text={refusalText("registration.invitation-over")}>
          <ButtonLink to="/my-leagues">{t("mine")}</ButtonLink>
        </InvitationOver>
      )}
    </div>
  );
}

function Left() {
  const t = useTranslations("registration.spotInvitation");
  return (
    <>
      <h1>{t("leftHeading")}</h1>
      <p className="reading" role="status">
        {t("leftText")}
      </p>
      <ButtonLink to="/find-league">{t("find")}</ButtonLink>
    </>
  );
}

interface SeenProps {
  seen: SeenSpotInvitation;
  agreement: string;
  answer: FailedForm<TypedTakeOver> | undefined;
}

function Seen({ seen, agreement, answer }: SeenProps) {
  const t = useTranslations("registration.spotInvitation");
  const { deadline } = useDay();
  const { league, count, children, accept, expiresAt, waitlist } = seen;
  return (
    <>
      {waitlist ? (
        <Waiting league={league.name} waitlist={waitlist} />
      ) : (
        <h1>{t("heading", { league: league.name, count })}</h1>
      )}
      {children ? (
        <>
          <p className="reading">{t(waitlist ? "aboutWaiting" : "about")}</p>
          <AcceptForm offered={children} agreement={agreement} answer={answer} />
        </>
      ) : (
        <Before seen={seen} accept={accept ?? ""} />
      )}
      {waitlist ? (
        <Leave offered={waitlist.offer !== null} />
      ) : (
        <p className="small muted spot-invitation-until">{t("until", { date: deadline(expiresAt) })}</p>
      )}
    </>
  );
}

/** Whoever waits without an account: an offer, with its end by the league's clock, or the number in line. */
function Waiting({ league, waitlist }: { league: string; waitlist: NonNullable<SeenSpotInvitation["waitlist"]> }) {
  const t = useTranslations("registration.spotInvitation");
  const deadlineText = useDeadlineText();
  const line = useNameList()(waitlist.positions.map(String));
  if (!waitlist.offer) {
    return (
      <>
        <h1>{t("waitingHeading", { league })}</h1>
        <p className="reading">{t("waitingLine", { count: waitlist.positions.length, line })}</p>
      </>
    );
  }
  return (
    <>
      <h1>{t("offerHeading", { league })}</h1>
      <p className="reading">
        <strong>{t("offerUntil", { deadline: deadlineText(waitlist.offer.timeZone, waitlist.offer.until) })}</strong>
      </p>
    </>
  );
}

/** Asked twice, for the spot goes to the next family at once. */
function Leave({ offered }: { offered: boolean }) {
  const t = useTranslations("registration.spotInvitation");
  return (
    <ConfirmedAction
      intent="leave"
      label={t(offered ? "decline" : "leave")}
      question={t(offered ? "declineAsk" : "leaveAsk")}
      sure={t(offered ? "declineSure" : "leaveSure")}
    />
  );
}

/** Whatever is still missing: an account of the email's address, or that it is confirmed. */
function Before({ seen: { league, count, waitlist }, accept }: { seen: SeenSpotInvitation; accept: string }) {
  const t = useTranslations("registration.spotInvitation");
  const refusalText = useRefusalText();
  if (accept === "registration.invitation-unconfirmed")
    return (
      <>
        <Notice>{refusalText(accept)}</Notice>
        <p className="buttons">
          <ButtonLink kind="primary" to={withNext("/check-email", SPOT_INVITATION_PATH)}>
            {t("confirm")}
          </ButtonLink>
        </p>
      </>
    );
  return (
    <>
      {accept === "request.sign-in" ? (
        <p className="reading">
          {waitlist
            ? t(waitlist.offer ? "visitorOffer" : "visitorWaiting")
            : t("visitor", { league: league.name, count })}
        </p>
      ) : (
        <Notice>{refusalText(accept)}</Notice>
      )}
      <div className="buttons">
        <SignInFirst path={SPOT_INVITATION_PATH} />
      </div>
    </>
  );
}
