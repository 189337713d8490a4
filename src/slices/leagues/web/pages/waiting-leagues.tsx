import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { LocalLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { noneIfRefused } from "#browser/found.ts";
import { DataTable } from "#design/office/data-table.tsx";
import { leaguesApi } from "../data.ts";
import { QUEUE_PATH } from "../parts/reviewing/position.ts";
import { useQueueColumns } from "../parts/reviewing/queue-columns.tsx";
import "../words/reviewing.ts";
import "../parts/reviewing/reviewing.css";

/** How many the dashboard shows: the rest is a click away. */
const SHOWN = 5;

/** The oldest of the queue; nothing for who decides about nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { now } = context.get(pageRequest);
  const queue = await context.get(leaguesApi).reviewQueue({}).catch(noneIfRefused);
  return { submissions: queue?.submissions.slice(0, SHOWN) ?? [], total: queue?.counts.waiting ?? 0, now };
}

/** The League/Division Queue on the dashboard (spec.txt §2): the oldest that wait, each with its decision. */
export default function WaitingLeagues() {
  const t = useTranslations("leagues.reviewing");
  const { submissions, total, now } = useLoaderData<typeof loader>();
  const columns = useQueueColumns({ tab: "waiting" }, undefined, now);
  if (submissions.length === 0) return null;
  return (
    <section aria-labelledby="waiting-leagues" className="reviewing-short">
      <h2 id="waiting-leagues">{t("title")}</h2>
      <DataTable
        caption={t("caption.waiting", { count: String(total) })}
        columns={columns}
        rows={submissions}
        rowKey={({ id }) => id}
      />
      <p>
        <LocalLink to={QUEUE_PATH}>{t("openQueue", { count: total })}</LocalLink>
      </p>
    </section>
  );
}
