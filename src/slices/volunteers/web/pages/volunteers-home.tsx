import { redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { ButtonLink } from "#browser/link.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { volunteersApi } from "../data.ts";
import "virtual:words/volunteers/office";

/** Leads to the first of one's leagues. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { leagues } = await context.get(volunteersApi).volunteerLeagues();
  if (leagues[0]) throw redirect(pathFor(request, `/volunteers/${leagues[0].id}`));
  return { origin: context.get(pageRequest).origin };
}

/** For who runs no approved league. */
export default function VolunteersHome() {
  const t = useTranslations("volunteers.office");
  const { origin } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHead title={t("title")} path="/volunteers" origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <EmptyState
        text={t("noLeague")}
        action={
          <ButtonLink kind="primary" to="/league-management">
            {t("leagues")}
          </ButtonLink>
        }
      />
    </div>
  );
}
