import {
  data,
  redirect,
  Form,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useLookAgain } from "#browser/live/look-again.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { PageLinks } from "#browser/page-links.tsx";
import { useTranslations } from "#browser/translations.ts";
import { found, noneIfRefused } from "#browser/found.ts";
import { Button } from "#design/button.tsx";
import { SelectField } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import { LiveNotice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { ANNOUNCEMENT_STATES, type StoppedAnnouncement } from "../../contract/announcements.ts";
import { MESSAGE_TYPES } from "../../contract/vocabulary.ts";
import { messagingApi, type MessagingApi } from "../data.ts";
import { Filter } from "../parts/center/filter.tsx";
import { Recent } from "../parts/center/recent.tsx";
import { CenterSide } from "../parts/center/side.tsx";
import { beginningOf } from "../parts/compose/beginning.ts";
import { ComposeForm } from "../parts/compose/compose-form.tsx";
import type { ComposeAnswer, ComposeFields } from "../parts/compose/fields.ts";
import { reachedBy, receiveMessage } from "../parts/compose/receive.ts";
import { Review } from "../parts/compose/review.tsx";
import { fieldsOfStopped } from "../parts/compose/stopped.ts";
import "virtual:words/messaging/office";
import "../messaging.css";

const PATH = "/messaging-backend";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(messagingApi);
  const address = url.searchParams;
  const { leagues, league } = await found(api.center({ league: address.get("league") ?? undefined }));
  const common = {
    leagues,
    origin: context.get(pageRequest).origin,
    now: new Date(context.get(pageRequest).now).toISOString(),
  };
  if (league === null) return { ...common, open: null };
  const { templates } = await api.templates({ league: league.id });
  const { drafts } = await api.drafts({ league: league.id });
  const opened = await openedDraft(api, league.id, address.get("draft"));
  const fields: ComposeFields = opened?.fields ?? beginningOf(address, league, templates);
  const { announcements, total, page, perPage } = await api.sentAnnouncements({
    league: league.id,
    page: Math.max(1, Number(address.get("page")) || 1),
    q: address.get("q")?.slice(0, 120) || undefined,
    kind: MESSAGE_TYPES.find((type) => type === address.get("type")),
    state: ANNOUNCEMENT_STATES.find((state) => state === address.get("sent")),
    automatic: (["only", "without"] as const).find((one) => one === address.get("by")),
  });
  return {
    ...common,
    open: {
      league,
      templates,
      drafts,
      fields,
      announcements,
      pages: { page, perPage, total },
      reached: await reachedBy(api, league.id, fields),
      draft: opened
        ? { id: opened.id, version: opened.version, savedAt: opened.savedAt }
        : { id: crypto.randomUUID(), version: 0, savedAt: null },
      submissionKey: crypto.randomUUID(),
    },
  };
}

/** A draft that the address names; one that is gone, sent meanwhile, is none. */
async function openedDraft(api: MessagingApi, league: string, id: string | null) {
  if (id === null) return undefined;
  return api.draft({ league, id }).catch(noneIfRefused);
}

/** Receives a message step by step, stops one, and removes a draft. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(messagingApi);
  const { league } = await found(api.center({ league: url.searchParams.get("league") ?? undefined }));
  if (league === null) throw data(null, { status: 404 });
  const intent = text("intent");
  if (intent === "stop") return stopped(api, league.id, text("id"));
  const back = pathFor(request, `${PATH}?league=${league.id}`);
  if (intent === "remove-draft") {
    await found(api.removeDraft({ league: league.id, id: text("id") }));
    return redirect(back);
  }
  return receiveMessage(api, league.id, form, `${back}&done`);
}

/** What was stopped stands in the form again; what is on its way already is said so. */
async function stopped(api: MessagingApi, league: string, id: string): Promise<ComposeAnswer> {
  const nothing = { sent: false as const, issues: [], submissionKey: crypto.randomUUID() };
  const draft = { id: crypto.randomUUID(), version: 0, savedAt: null };
  try {
    const message: StoppedAnnouncement = await api.stopAnnouncement({ league, id });
    const typed = fieldsOfStopped(message);
    return { ...nothing, draft, stopped: true, typed, ...(await reachedBy(api, league, typed)) };
  } catch (reason) {
    if (!isRefusal(reason) || reason.code.endsWith(".not-found")) throw data(null, { status: 404 });
    return { ...nothing, draft, refusal: reason.code, typed: {} };
  }
}

export const headers = unkeptHeaders;

export default function MessagingCenterPage() {
  const t = useTranslations("messaging.office");
  const { leagues, open, origin } = useLoaderData<typeof loader>();
  return (
    <div className="page center">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} />
      {open === null ? (
        <>
          <h1>{t("title")}</h1>
          <EmptyState
            text={t("nowhere")}
            action={
              <ButtonLink kind="primary" to="/submit-league">
                {t("submit")}
              </ButtonLink>
            }
          />
        </>
      ) : (
        <Center open={open} leagues={leagues} />
      )}
    </div>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Center({ open, leagues }: { open: NonNullable<Loaded["open"]>; leagues: Loaded["leagues"] }) {
  const t = useTranslations("messaging.office");
  const { now } = useLoaderData<typeof loader>();
  const answer: ComposeAnswer | undefined = useActionData<typeof action>();
  const [address] = useSearchParams();
  const { league, templates, drafts, announcements, pages } = open;
  useLookAgain(
    announcements.some(({ state, told, people }) => state === "waiting" || (state === "sent" && told < people)),
  );
  const sent = address.has("done") && !answer;
  const said = answer?.stopped ? "stopped" : answer?.testedAt ? "tested" : sent ? "sent" : undefined;
  const filtered = ["q", "type", "sent", "by"].some((name) => address.has(name));
  const at = (page: number) => {
    const other = new URLSearchParams(address);
    other.set("page", String(page));
    return `${PATH}?${other}#recent`;
  };
  return (
    <>
      <header className="center-head">
        <h1>{t("title")}</h1>
        <div className="buttons">
          <ButtonLink kind="primary" reloadDocument to={`${PATH}?league=${league.id}#compose`}>
            <Icon name="plus" />
            {t("newMessage")}
          </ButtonLink>
          <Filter league={league.id} />
        </div>
      </header>
      <LiveNotice>{said ? t(said, { email: answer?.testedAt ?? "" }) : null}</LiveNotice>
      {said ? null : <p className="muted">{t("lead")}</p>}
      {leagues.length > 1 ? <LeagueChoice leagues={leagues} league={league.id} /> : null}
      <div className="center-columns">
        {answer?.shown ? (
          <Review league={league} answer={{ ...answer, shown: answer.shown }} />
        ) : (
          <ComposeForm
            league={league}
            fields={answer && !answer.refusal?.includes("sent-already") ? answer.typed : open.fields}
            reached={answer?.preview ? answer : open.reached}
            draft={answer?.draft ?? open.draft}
            answer={answer}
            submissionKey={answer?.submissionKey ?? open.submissionKey}
            // A message that was stopped, and a new one after it was sent, stand in a form of their own.
            key={answer?.stopped ? "stopped" : sent ? `after ${announcements[0]?.id}` : open.fields["season"]?.[0]}
          />
        )}
        <CenterSide league={league} templates={templates} drafts={drafts} />
      </div>
      <section aria-labelledby="recent">
        <h2 id="recent">{t("recent")}</h2>
        <Recent sent={announcements} league={league} now={now} filtered={filtered} />
        <PageLinks {...pages} at={at} label={t("pages")} previous={t("newer")} next={t("older")}>
          <span>{t("page", { page: pages.page, last: Math.ceil(pages.total / pages.perPage) })}</span>
        </PageLinks>
      </section>
    </>
  );
}

/** In whose name somebody writes who may do so for several leagues. */
function LeagueChoice({ leagues, league }: { leagues: Loaded["leagues"]; league: string }) {
  const t = useTranslations("messaging.office");
  return (
    <Form method="get" className="center-league" reloadDocument>
      <SelectField name="league" id="in-league" label={t("league")} defaultValue={league}>
        {leagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button>{t("changeLeague")}</Button>
    </Form>
  );
}
