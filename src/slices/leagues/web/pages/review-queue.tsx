import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useState } from "react";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useLiveFilter } from "#browser/live-filter.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { PageLinks } from "#browser/page-links.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { useScript } from "#design/form-fields.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { found, noneIfRefused } from "#browser/found.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { REVIEW_TABS, type QueuedSubmission } from "../../contract/reviewing/reviewing.ts";
import { leaguesApi } from "../data.ts";
import { OneDone, SeveralOutcome } from "../parts/reviewing/outcome-notice.tsx";
import { QUEUE_PATH, queuePath, readPosition } from "../parts/reviewing/position.ts";
import { useQueueColumns } from "../parts/reviewing/queue-columns.tsx";
import { receiveDecision, type NotRejected, type SeveralDone } from "../parts/reviewing/receive-decision.ts";
import { ReviewKeys } from "../parts/reviewing/review-keys.tsx";
import { ReviewPanel } from "../parts/reviewing/review-panel.tsx";
import { SEVERAL, SeveralBar } from "../parts/reviewing/several-bar.tsx";
import "../words/reviewing.ts";
import "../parts/reviewing/reviewing.css";

/** What comes back when nothing leads to another page: what became of several, or a rejection without a reason. */
type Answer = SeveralDone | NotRejected | undefined;

/** The queue, the submission that is open beside it, and what became of the decision before. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const { globalAdmin } = await demandPerson({ request, context });
  const position = readPosition(url.searchParams);
  const api = context.get(leaguesApi);
  const queue = await found(api.reviewQueue(position));
  // The last of a page was decided: the oldest are on the first.
  if (position.page > 1 && queue.submissions.length === 0)
    throw redirect(url.pathname + queuePath({ ...position, page: 1 }).replace(QUEUE_PATH, ""));
  // Taken back or deleted meanwhile, or an old bookmark: the queue alone.
  const look = (id: string | undefined) =>
    id === undefined ? undefined : api.submissionToReview({ submission: id }).catch(noneIfRefused);
  const [open, of] = await Promise.all([look(position.id), look(position.of)]);
  const { origin, now } = context.get(pageRequest);
  return { position, queue, open, of, globalAdmin, origin, now };
}

export function action({ request, context }: ActionFunctionArgs) {
  return receiveDecision(request, context.get(leaguesApi));
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function ReviewQueuePage() {
  const t = useTranslations("leagues.reviewing");
  const { duration } = useFormats();
  const { position, queue, open, of, globalAdmin, origin, now } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const failed = answer && "sent" in answer ? answer : undefined;
  const [oldest] = position.tab === "waiting" && position.page === 1 ? queue.submissions : [];
  const here = { tab: position.tab, q: position.q, page: position.page };
  const ids = queue.submissions.map(({ id }) => id);
  const next = open ? (ids[ids.indexOf(open.id) + 1] ?? ids.find((id) => id !== open.id)) : undefined;
  const ofSeveral = failed?.typed["intent"] === "reject-several";
  return (
    <div className="page reviewing">
      <PageHead title={t("title")} path={QUEUE_PATH} origin={origin} listed={false} failed={failed !== undefined} />
      <header>
        <h1>{t("title")}</h1>
        <p className="muted">
          {t("summary", { count: queue.counts.waiting })}{" "}
          {oldest ? t("oldest", { time: duration(now - Date.parse(oldest.submittedAt)) }) : null}
        </p>
      </header>
      {position.did ? <OneDone key={position.of} did={position.did} of={of} why={position.why} now={now} /> : null}
      {answer && "several" in answer ? <SeveralOutcome answer={answer} now={now} /> : null}
      <QueueTabs />
      <div className="reviewing-room" data-open={open ? "" : undefined}>
        <Queue key={answer && JSON.stringify(stillChosen(answer))} />
        {open ? (
          <ReviewPanel
            key={open.id + (position.reject ?? "")}
            submission={open}
            position={here}
            next={next}
            arrived={position.did !== undefined}
            identities={globalAdmin}
            rejecting={position.reject === "yes"}
            now={now}
            answer={ofSeveral ? undefined : failed}
          />
        ) : (
          <ReviewKeys />
        )}
      </div>
    </div>
  );
}

function QueueTabs() {
  const t = useTranslations("leagues.reviewing");
  const { position, queue } = useLoaderData<typeof loader>();
  const { form } = useLiveFilter();
  const script = useScript();
  return (
    <div className="reviewing-tabs">
      <Tabs
        label={t("tabs")}
        tabs={REVIEW_TABS.map((tab) => ({
          key: tab,
          name: t(`tab.${tab}`, { count: String(queue.counts[tab]) }),
          to: queuePath({ tab, q: position.q }),
        }))}
        current={position.tab}
      />
      <Form role="search" {...form}>
        {position.tab === "waiting" ? null : <input type="hidden" name="tab" value={position.tab} />}
        <TextField name="q" type="search" label={t("search")} defaultValue={position.q} maxLength={100} />
        {script ? null : <Button>{t("apply")}</Button>}
      </Form>
    </div>
  );
}

function Queue() {
  const t = useTranslations("leagues.reviewing");
  const { position, queue, open, now } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const failed = answer && "sent" in answer && answer.typed["intent"] === "reject-several" ? answer : undefined;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(stillChosen(answer)));
  const here = { tab: position.tab, q: position.q, page: position.page };
  const columns = useQueueColumns(here, open?.id, now);
  const { submissions } = queue;
  if (submissions.length === 0) return <Nothing />;
  const choosable = position.tab === "waiting" || position.tab === "passed";
  const count = submissions.filter(({ id }) => chosen.has(id)).length;
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <div className="reviewing-queue">
      {choosable ? (
        <SeveralBar
          count={count}
          of={submissions.length}
          answer={failed}
          chooseAll={() => setChosen(new Set(submissions.map(({ id }) => id)))}
          clear={() => setChosen(new Set())}
        />
      ) : null}
      <DataTable<QueuedSubmission>
        caption={t(`caption.${position.tab}`, { count: String(queue.total) })}
        columns={columns}
        rows={submissions}
        rowKey={({ id }) => id}
        marked={({ id }) => id === open?.id || chosen.has(id)}
        {...(choosable && {
          choose: {
            label: t("columns.choose"),
            cell: ({ id, version, name }) => (
              <label className="check reviewing-choose">
                <input
                  type="checkbox"
                  name="chosen"
                  form={SEVERAL}
                  value={`${id} ${version}`}
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                />
                <span className="unseen">{t("chooseNamed", { name })}</span>
              </label>
            ),
          },
        })}
      />
      <Pages />
    </div>
  );
}

/** What failed stays chosen, and what a form names that was not taken. */
function stillChosen(answer: Answer): string[] {
  if (!answer) return [];
  if ("several" in answer) return answer.outcomes.flatMap(({ id, code }) => (code === null ? [] : [id]));
  if (answer.typed["intent"] !== "reject-several") return [];
  return [answer.typed["chosen"] ?? []].flat().map((value) => value.split(" ")[0]!);
}

function Pages() {
  const t = useTranslations("leagues.reviewing");
  const { position, queue } = useLoaderData<typeof loader>();
  const { page, perPage, total } = queue;
  const at = (number: number) => queuePath({ tab: position.tab, q: position.q, page: number });
  const [from, to] = [(page - 1) * perPage + 1, Math.min(page * perPage, total)];
  return (
    <PageLinks {...{ page, perPage, total, at }} label={t("pages")} previous={t("previous")} next={t("next")}>
      <span className="figures">{t("showing", { from: String(from), to: String(to), total: String(total) })}</span>
    </PageLinks>
  );
}

function Nothing() {
  const t = useTranslations("leagues.reviewing");
  const { position } = useLoaderData<typeof loader>();
  return position.q === "" ? (
    <EmptyState title={t(`nothing.${position.tab}`)} text={t("nothingText")} />
  ) : (
    <EmptyState
      text={t("noneMatch")}
      action={<LocalLink to={queuePath({ tab: position.tab })}>{t("showAll")}</LocalLink>}
    />
  );
}
