import { data, Outlet, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { adminApi, hasDuty } from "../data.ts";
import { Cards } from "../parts/dashboard/cards.tsx";
import { FirstSteps } from "../parts/dashboard/first-steps.tsx";
import { Needs } from "../parts/dashboard/needs.tsx";
import { Seasons } from "../parts/dashboard/seasons.tsx";
import { Today } from "../parts/dashboard/today.tsx";
import "../words/dashboard.ts";
import "../parts/dashboard/dashboard.css";

/** For everybody with a duty; a family finds no page here. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const api = asked.context.get(adminApi);
  if (!hasDuty(await api.office())) throw data(null, { status: 404 });
  return { view: await api.dashboard(), origin: asked.context.get(pageRequest).origin };
}

export default function Dashboard() {
  const t = useTranslations("admin");
  const { view, origin } = useLoaderData<typeof loader>();
  const { needs, today, seasons, cards, tasks, asOf } = view;
  return (
    <div className="page sections dashboard">
      <PageHead title={t("title")} path="/dashboard" origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      {tasks ? <FirstSteps tasks={tasks} /> : null}
      {tasks && needs.length === 0 ? null : (
        <div className="dashboard-now">
          <Needs needs={needs} />
          {today ? <Today today={today} /> : null}
        </div>
      )}
      <Cards cards={cards} asOf={asOf} />
      <Seasons seasons={seasons} />
      <Outlet />
    </div>
  );
}
