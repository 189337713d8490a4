import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { useRefusalText } from "#browser/issues.ts";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import {
  demandPerson,
  forgetLink,
  hideLink,
  OpenLink,
  pathFor,
  secretOf,
  withNext,
} from "#slices/accounts/web/public.ts";
import type { SeenLeagueInvitation } from "../../contract/league-staff.ts";
import { leaguesApi } from "../data.ts";
import { useRoleText } from "../parts/office/role-fields.tsx";
import "../parts/office/management.css";
import "../words/staff.ts";

const PAGE = "league-invitation";

type Assignment = Awaited<ReturnType<typeof demandPerson>>["officialAssignments"][number];

export async function loader({ request, context }: LoaderFunctionArgs) {
  hideLink(request, context, PAGE);
  const secret = secretOf(request, context, PAGE);
  const seen = secret ? await context.get(leaguesApi).seeLeagueInvitation({ secret }).catch(over) : undefined;
  const { searchParams } = new URL(request.url);
  const declined = searchParams.has("declined");
  const league = searchParams.get("accepted");
  const person = league === null ? undefined : await demandPerson({ request, context });
  const accepted = person?.officialAssignments.find(({ leagueId }) => leagueId === league);
  return { seen, known: secret !== undefined, declined, accepted, origin: context.get(pageRequest).origin };
}

/** What was answered, taken back or is too old is nothing to see any more. */
function over(reason: unknown): undefined {
  if (isRefusal(reason) && /\.(?:not-found|invitation-over)$|^input\./.test(reason.code)) return undefined;
  throw reason;
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
    <div className="container page management">
      <PageHead
        title={t("title")}
        path="/league-invitation"
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <OpenLink page={PAGE} known={known} />
      {answer ? (
        <p className="notice management-refused" data-tone="error" role="alert">
          {refusalText(answer.refusal)}
        </p>
      ) : null}
      {accepted ? <Accepted accepted={accepted} /> : seen ? <Seen seen={seen} /> : <Over declined={declined} />}
    </div>
  );
}

function Over({ declined }: { declined: boolean }) {
  const t = useTranslations("leagues.leagueInvitation");
  const refusalText = useRefusalText();
  return (
    <>
      <h1>{t(declined ? "declinedHeading" : "overHeading")}</h1>
      <p className="reading">{declined ? t("declinedText") : refusalText("leagues.invitation-over")}</p>
      <p>
        <LocalLink className="button" to="/">
          {t("home")}
        </LocalLink>
      </p>
    </>
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
  const formats = useFormats();
  const roleText = useRoleText();
  return (
    <>
      <h1>{t(`headings.${purpose}`, { inviter, league })}</h1>
      <p className="reading">{t(`texts.${purpose}`, { inviter, role: roleText(role ?? "") })}</p>
      <Answer accept={accept} />
      <p className="small muted">{t("until", { date: formats.longDate(expiresAt.slice(0, 10)) })}</p>
    </>
  );
}

/** The buttons; before them whatever is still missing: an account, a confirmed address. */
function Answer({ accept }: { accept: string | null }) {
  const t = useTranslations("leagues.leagueInvitation");
  const refusalText = useRefusalText();
  const { form, busy } = useForm(undefined, { intent: "accept" });
  const next = useLocalPath()("/league-invitation");
  return (
    <>
      {accept === "request.sign-in" ? <p className="reading">{t("visitor")}</p> : null}
      {accept && accept !== "request.sign-in" ? <p className="notice management-note">{refusalText(accept)}</p> : null}
      <div className="management-buttons">
        {accept === "request.sign-in" ? (
          <>
            <LocalLink className="button" data-kind="primary" to={withNext("/create-account", next)}>
              {t("create")}
            </LocalLink>
            <LocalLink className="button" to={withNext("/login", next)}>
              {t("signIn")}
            </LocalLink>
          </>
        ) : null}
        {accept === "leagues.invitation-unconfirmed" ? (
          <LocalLink className="button" data-kind="primary" to="/profile">
            {t("confirm")}
          </LocalLink>
        ) : null}
        {accept === null ? (
          <Form {...form}>
            <input type="hidden" name="intent" value="accept" />
            <SendButton busy={busy} label={t("accept")} busyLabel={t("accepting")} />
          </Form>
        ) : null}
        <Form method="post">
          <button className="button" name="intent" value="decline">
            {t("decline")}
          </button>
        </Form>
      </div>
    </>
  );
}
