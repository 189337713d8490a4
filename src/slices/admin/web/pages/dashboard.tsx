import { data, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { adminApi, hasDuty } from "../data.ts";
import "../words/dashboard.ts";

/** For everybody with a duty; a family finds no page here. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const office = await asked.context.get(adminApi).office();
  if (!hasDuty(office)) throw data(null, { status: 404 });
  return { office, origin: asked.context.get(pageRequest).origin };
}

export default function Dashboard() {
  const t = useTranslations("admin");
  const { office, origin } = useLoaderData<typeof loader>();
  const { leagues, identities } = office.waiting;
  return (
    <div className="page">
      <PageHead title={t("title")} path="/dashboard" origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <section aria-labelledby="needs-you">
        <h2 id="needs-you">{t("needsYou")}</h2>
        {leagues + identities === 0 ? <p>{t("nothing")}</p> : null}
        <ul>
          {leagues > 0 ? (
            <li>
              <LocalLink to="/dashboard/leagues">{t("leaguesWait", { count: leagues })}</LocalLink>
            </li>
          ) : null}
          {identities > 0 ? (
            <li>
              <LocalLink to="/dashboard/identities">{t("identitiesWait", { count: identities })}</LocalLink>
            </li>
          ) : null}
        </ul>
      </section>
    </div>
  );
}
