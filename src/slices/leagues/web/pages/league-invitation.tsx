import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useDay } from "#browser/zone.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import {
  demandPerson,
  forgetLink,
  InvitationOver,
  OpenLink,
  openInvitation,
  pathFor,
  secretOf,
  SignInFirst,
} from "#slices/accounts/web/public.ts";
import type { SeenLeagueInvitation } from "../../contract/office/league-staff.ts";
import { leaguesApi } from "../data.ts";
import { useRoleText } from "../parts/office/role-fields.tsx";
import "#design/office/dense.css";
import "../parts/office/management.css";
import "../words/staff.ts";

const PAGE = "league-invitation";

type Assignment = Awaited<ReturnType<typeof demandPerson>>["officialAssignments"][number];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(leaguesApi);
  const opened = await openInvitation({ request, context }, PAGE, (ref) => api.seeLeagueInvitation(ref));
  const { searchParams } = new URL(request.url);
  const declined = searchParams.has("declined");
  const league = searchParams.get("accepted");
  const person = league === null ? undefined : await demandPerson({ request, context });
  const accepted = person?.officialAssignments.find(({ leagueId }) => leagueId === league);
  return { ...opened, declined, accepted, origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const secret = secretOf(request, context, PAGE);
  const api = context.get(leaguesApi);
  const { intent } = Object.fromEntries(await request.formData());
  if (secret === undefined) return data({ refusal: "leagues.invitation-over" }, { status: 404 });
  const forgotten = { headers: { "set-cookie": forgetLink(context, PAGE) } };
  try {
    if (intent === "decline") {
      await api.declineLeagueInvitation({ secret });
      return redirect(pathFor(request, "/league-invitation?declined=yes"), forgotten);
    }
    const { league, purpose } = await api.acceptLeagueInvitation({ secret });
    const to =
      purpose === "official"
        ? `/league-invitation?accepted=${league}`
        : `/league-management/${league}?done=${purpose === "owner" ? "owned" : "joined"}`;
    return redirect(pathFor(request, to), forgotten);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return data({ refusal: reason.code }, { status: 422 });
  }
}

export const headers = unkeptHeaders;

/** By a mailed link: to run a league, to take it over, to help it. */
export default function LeagueInvitationPage() {
  const t = useTranslations("leagues.leagueInvitation");
  const { seen, known, declined, accepted, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusalText = useRefusalText();
  return (
    <div className="container page sections dense management">
      <PageHead
        title={t("title")}
        path="/league-invitation"
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <OpenLink page={PAGE} known={known} />
      {answer ? <Notice tone="error">{refusalText(answer.refusal)}</Notice> : null}
      {accepted ? (
        <Accepted accepted={accepted} />
      ) : seen ? (
        <Seen seen={seen} />
      ) : (
        <InvitationOver
          heading={t(declined ? "declinedHeading" : "overHeading")}
          text={declined ? t("declinedText") : refusalText("leagues.invitation-over")}
        />
      )}
    </div>
  );
}

/** For who just became an official: what they can do now. Who runs a league goes to its office instead. */
function Accepted({ accepted: { leagueId, leagueName, role } }: { accepted: Assignment }) {
  const t = useTranslations("leagues.leagueInvitation");
  const roleText = useRoleText();
  return (
    <>
      <h1>{t("acceptedHeading", { league: leagueName })}</h1>
      <p className="reading">{t("acceptedText", { role: roleText(role) })}</p>
      <h2>{t("nextHeading")}</h2>
      <p className="reading">{t(role === "Coach" ? "nextCoach" : "nextOther")}</p>
      <ul>
        <li>
          <LocalLink to={`/league-details/${leagueId}`}>{t("next.league")}</LocalLink>
        </li>
        <li>
          <LocalLink to="/profile">{t("next.phone")}</LocalLink>
        </li>
        <li>
          <LocalLink to={`/league-details/${leagueId}/ask`}>{t("next.ask")}</LocalLink>
        </li>
      </ul>
    </>
  );
}

function Seen({ seen: { purpose, role, league, inviter, expiresAt, accept } }: { seen: SeenLeagueInvitation }) {
  const t = useTranslations("leagues.leagueInvitation");
  const { deadline } = useDay();
  const roleText = useRoleText();
  return (
    <>
      <h1>{t(`headings.${purpose}`, { inviter, league })}</h1>
      <p className="reading">{t(`texts.${purpose}`, { inviter, role: roleText(role ?? "") })}</p>
      <Answer accept={accept} />
      <p className="small muted">{t("until", { date: deadline(expiresAt) })}</p>
    </>
  );
}

/** The buttons; before them whatever is still missing: an account, a confirmed address. */
function Answer({ accept }: { accept: string | null }) {
  const t = useTranslations("leagues.leagueInvitation");
  const refusalText = useRefusalText();
  const { form, busy } = useForm(undefined, { intent: "accept" });
  return (
    <>
      {accept === "request.sign-in" ? <p className="reading">{t("visitor")}</p> : null}
      {accept && accept !== "request.sign-in" ? <Notice>{refusalText(accept)}</Notice> : null}
      <div className="buttons">
        {accept === "request.sign-in" ? <SignInFirst path="/league-invitation" /> : null}
        {accept === "leagues.invitation-unconfirmed" ? (
          <ButtonLink kind="primary" to="/profile">
            {t("confirm")}
          </ButtonLink>
        ) : null}
        {accept === null ? (
          <Form {...form}>
            <input type="hidden" name="intent" value="accept" />
            <SendButton busy={busy} label={t("accept")} busyLabel={t("accepting")} />
          </Form>
        ) : null}
        <Form method="post">
          <Button name="intent" value="decline">
            {t("decline")}
          </Button>
        </Form>
      </div>
    </>
  );
}
