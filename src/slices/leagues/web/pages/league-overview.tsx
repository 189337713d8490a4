import {
  Outlet,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { receiveForm } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { Notice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { EDITABLE_FIELDS, LeagueEdit, type LeagueProfile } from "../../contract/office/league-profile.ts";
import { leaguesApi } from "../data.ts";
import { CannotDelete } from "../parts/office/league-columns.tsx";
import { LeagueStatusTag } from "../parts/office/league-status.tsx";
import { OfficePage } from "../parts/office/office-page.tsx";
import { ProfileFacts } from "../parts/office/profile-facts.tsx";
import { onTo } from "../parts/office/received.ts";
import { UndoEdit } from "../parts/office/saved-league.tsx";
import { SeasonsAtAGlance } from "../parts/office/seasons-at-a-glance.tsx";
import { WaitingChange } from "../parts/office/waiting-change.tsx";
import "../words/management.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const api = context.get(leaguesApi);
  const [profile, seasons] = await Promise.all([api.leagueProfile({ league }), api.leagueSeasons({ league })]).catch(
    notFoundIfUnknown,
  );
  return { profile, seasons, origin: context.get(pageRequest).origin };
}

/** Takes back what waits for review, or what was saved a moment ago. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const league = params["league"] ?? "";
  const undo = (await request.formData()).get("undo");
  if (undo !== null) return undoEdit(request, context, league, String(undo));
  await context.get(leaguesApi).withdrawChange({ league }).catch(alreadyDecided);
  return onTo(request, `/league-management/${league}`, "withdrawn");
}

/** Saves the former values, as any edit is saved: who came between is not written over. */
async function undoEdit(request: Request, context: ActionFunctionArgs["context"], league: string, given: string) {
  return receiveForm({
    schema: LeagueEdit,
    given: { ...(readAsJson(given) as object), league },
    typed: {},
    async send(input) {
      await context.get(leaguesApi).editLeague(input);
      return onTo(request, `/league-management/${league}`, "undone");
    },
  });
}

function readAsJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Decided by somebody else in this very moment: the page shows what came of it. */
function alreadyDecided(reason: unknown): void {
  if (reason instanceof Error && "code" in reason && reason.code === "leagues.nothing-waits") return;
  notFoundIfUnknown(reason);
}

/** Also after an undo that was refused: somebody else has saved what it was about. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

const DONE = ["saved", "sentIn", "undone", "withdrawn", "owned", "joined", "photo", "noPhoto"] as const;

/** What was just done, in words. */
function useDone(): string | null {
  const t = useTranslations("leagues");
  const [search] = useSearchParams();
  const done = DONE.find((one) => one === search.get("done"));
  if (done === undefined) return null;
  if (done === "photo" || done === "noPhoto") return t(`overview.done.${done}`);
  if (done !== "sentIn") return t(`overview.${done}`);
  const sent = (search.get("sent") ?? "").split(",");
  const names = EDITABLE_FIELDS.filter((one) => sent.includes(one)).map((one) => t(`labels.${one}`));
  return t("overview.sentIn", { fields: names.join(", ") });
}

export default function LeagueOverview() {
  const t = useTranslations("leagues.overview");
  const { profile, seasons, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusalText = useRefusalText();
  const { state } = useLocation();
  const said = useDone();
  const undo: LeagueEdit | null = (state as { undo?: LeagueEdit | null } | null)?.undo ?? null;
  const { id, fields, mayEdit, waiting } = profile;
  return (
    <OfficePage
      title={fields.name}
      path={`/league-management/${id}`}
      origin={origin}
      back={{ to: "/league-management", label: t("back") }}
      lead={<LeagueStatusTag status={profile.status} />}
      done={answer ? null : said}
      undo={undo ? <UndoEdit undo={undo} /> : null}
      action={mayEdit ? <Actions profile={profile} /> : null}
    >
      {answer ? (
        <Notice tone="error">
          {t("notUndone")} {answer.refusal ? refusalText(answer.refusal) : null}
        </Notice>
      ) : null}
      <Standing profile={profile} />
      {waiting ? <WaitingChange profile={profile} waiting={waiting} /> : null}
      {/* What waits here and the season in figures, or a dialog. */}
      <Outlet />
      <SeasonsAtAGlance league={id} seasons={seasons} />
      <ProfileFacts profile={profile} />
    </OfficePage>
  );
}

/** What somebody should know before anything else: that they only look, or that families do not see the league. */
function Standing({ profile: { mayEdit, status } }: { profile: LeagueProfile }) {
  const t = useTranslations("leagues.overview");
  if (!mayEdit) return <Notice>{t("readOnly")}</Notice>;
  if (status === "approved") return null;
  if (status === "pending") return <Notice>{t("pendingText")}</Notice>;
  return (
    <Notice>
      {t("deniedText")} <LocalLink to="/submit-league">{t("deniedLink")}</LocalLink>
    </Notice>
  );
}

function Actions({ profile: { id, slug, status, remove, photo, fields } }: { profile: LeagueProfile }) {
  const t = useTranslations("leagues");
  return (
    <p className="management-actions">
      <ButtonLink kind="primary" to={`/league-management/${id}/edit`} preventScrollReset>
        {t("overview.edit")}
      </ButtonLink>
      {status === "denied" ? null : (
        <LocalLink to={`/league-management/${id}/photo`}>{t(photo ? "overview.photo" : "overview.addPhoto")}</LocalLink>
      )}
      {status === "approved" ? <LocalLink to={`/league-details/${slug}`}>{t("overview.view")}</LocalLink> : null}
      {remove === null ? (
        <LocalLink to={`/league-management/${id}/delete`}>{t("management.deleteTitle")}</LocalLink>
      ) : null}
      {remove ? <CannotDelete id={id} name={fields.name} /> : null}
    </p>
  );
}
