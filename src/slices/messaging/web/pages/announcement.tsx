import {
  data,
  Form,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { useZone } from "#browser/zone.ts";
import { Tag } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/zoned-time.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { messagingApi } from "../data.ts";
import "../words/reading.ts";
import "../messaging.css";

/** A league's message, for whom it was written to. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { context, params } = asked;
  try {
    const announcement = await context.get(messagingApi).announcement({ id: params["id"] ?? "" });
    return { announcement, origin: context.get(pageRequest).origin };
  } catch (reason) {
    if (isRefusal(reason)) throw data(null, { status: 404 });
    throw reason;
  }
}

/** Whoever was asked to confirms that they have read it. */
export async function action({ context, params }: ActionFunctionArgs) {
  try {
    await context.get(messagingApi).confirmAnnouncement({ id: params["id"] ?? "" });
    return null;
  } catch (reason) {
    if (isRefusal(reason)) throw data(null, { status: 404 });
    throw reason;
  }
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function AnnouncementPage() {
  const t = useTranslations("messaging.reading");
  const formats = useFormats();
  const { zone } = useZone();
  const { announcement, origin } = useLoaderData<typeof loader>();
  const { id, league, subject, body, sentAt, urgent, confirmation } = announcement;
  const busy = useNavigation().state !== "idle";
  return (
    <div className="container page">
      <PageHead
        title={t("title", { league: league.name })}
        path={`/announcements/${id}`}
        origin={origin}
        listed={false}
      />
      <article className="reading stack">
        <header>
          <p className="announcement-from muted">
            {t("from", { league: league.name, date: formats.longDate(localDateAt(Date.parse(sentAt), zone)) })}
            {urgent ? <Tag tone="hot">{t("urgent")}</Tag> : null}
          </p>
          <h1>{subject}</h1>
        </header>
        <div className="announcement-body">{body}</div>
        {confirmation === "asked" ? (
          <Form method="post" className="notice stack">
            <p>{t("pleaseConfirm", { league: league.name })}</p>
            <p>
              <SendButton busy={busy} label={t("confirm")} busyLabel={t("confirming")} />
            </p>
          </Form>
        ) : null}
        <p role="status" className={confirmation === "confirmed" ? "notice" : undefined}>
          {confirmation === "confirmed" ? t("confirmed") : null}
        </p>
        <p className="chips">
          <LocalLink className="button" to={`/league-details/${league.slug}/ask`}>
            {t("ask")}
          </LocalLink>
          <LocalLink className="button" data-kind="quiet" to="/notifications">
            {t("all")}
          </LocalLink>
        </p>
      </article>
    </div>
  );
}
