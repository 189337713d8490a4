import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { found, noneIfRefused } from "#browser/found.ts";
import { FieldLines } from "#design/drawings/field-lines.tsx";
import { LiveNotice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { accountsApi } from "../data.ts";
import { decide } from "../parts/identities/decide.ts";
import { OUTCOMES } from "../parts/identities/position.ts";
import { QueueList } from "../parts/identities/queue-list.tsx";
import { Review } from "../parts/identities/review.tsx";
import "virtual:words/accounts/identities";
import "../parts/identities/identities.css";

/** The queue, and of the one that is open (the oldest, unless another was chosen) an address of its picture. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = url.searchParams;
  const api = context.get(accountsApi);
  const page = /^[1-9]\d{0,5}$/.test(asked.get("page") ?? "") ? Number(asked.get("page")) : 1;
  const list = await found(api.identities({ page }));
  // The last of a page was decided: the oldest are on the first.
  if (page > 1 && list.identities.length === 0) throw redirect(url.pathname);
  const open = list.identities.find(({ id }) => id === asked.get("id")) ?? list.identities[0];
  // Decided by somebody else in this very moment: the page says so once a decision is sent.
  const picture = open && (await api.photoIdAddress({ id: open.id }).catch(noneIfRefused));
  const { origin, now } = context.get(pageRequest);
  const done = OUTCOMES.find((outcome) => outcome === asked.get("done"));
  return { ...list, open, address: picture?.address, origin, now, done };
}

export function action({ request, context }: ActionFunctionArgs) {
  return decide(request, context.get(accountsApi));
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function Identities() {
  const t = useTranslations("accounts.identities");
  const { identities, open, address, total, page, perPage, origin, now, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { duration } = useFormats();
  const [oldest] = identities;
  return (
    <div className="container page identities">
      <PageHead title={t("title")} path="/dashboard/identities" origin={origin} listed={false} />
      <header>
        <h1>{t("title")}</h1>
        {oldest && page === 1 ? (
          <p className="muted">{t("summary", { count: total, time: duration(now - Date.parse(oldest.uploadedAt)) })}</p>
        ) : null}
      </header>
      <LiveNotice className="identities-done">{done ? t(done) : null}</LiveNotice>
      {open ? (
        <div className="identities-room">
          <Review
            key={open.id}
            identity={open}
            address={address}
            next={identities[identities.findIndex(({ id }) => id === open.id) + 1]?.id}
            page={page}
            arrived={done !== undefined}
            now={now}
            answer={answer}
          />
          <QueueList identities={identities} open={open.id} paging={{ page, perPage, total }} now={now} />
        </div>
      ) : (
        <Empty />
      )}
    </div>
  );
}

function Empty() {
  const t = useTranslations("accounts.identities");
  return (
    <EmptyState
      picture={<FieldLines name="soccer" seed="nobody waits" />}
      title={t("emptyTitle")}
      text={t("empty")}
      action={<ButtonLink to="/">{t("emptyOther")}</ButtonLink>}
    />
  );
}
