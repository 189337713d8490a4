import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { EmptyState } from "#design/empty-state.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { leaguesApi } from "../data.ts";
import { DistrictForm } from "../parts/districts/district-form.tsx";
import { DistrictPanel } from "../parts/districts/district-panel.tsx";
import type { PeopleFound } from "../parts/districts/manager-picker.tsx";
import {
  DISTRICTS_DONE,
  DISTRICTS_PATH,
  receiveDistrict,
  type FailedDistrict,
} from "../parts/districts/receive-district.ts";
import { OfficePage } from "../parts/office/office-page.tsx";
import { doneOf } from "../parts/office/received.ts";
import "../words/districts.ts";
import "../parts/districts/districts.css";

/** All districts; and, where somebody is looked for to manage one, who was found. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(leaguesApi);
  const search = new URL(request.url).searchParams;
  const [district, q = ""] = [search.get("for"), search.get("q")?.trim()];
  const { districts } = await api.districts().catch(notFoundIfUnknown);
  const people = district && q.length >= 2 ? (await api.districtPeople({ q })).people : undefined;
  const found: PeopleFound | undefined = district && people ? { district, q, people } : undefined;
  return { districts, found, done: doneOf(request, DISTRICTS_DONE), origin: context.get(pageRequest).origin };
}

export function action({ request, context }: ActionFunctionArgs) {
  return receiveDistrict(request, context);
}

export const headers = actionHeaders;

/** Districts and who manages them, for global admins. */
export default function Districts() {
  const t = useTranslations("leagues.districts");
  const { districts, found, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<FailedDistrict>();
  const answerFor = (id: string) => (answer?.typed.district === id ? answer : undefined);
  return (
    <OfficePage
      title={t("title")}
      path={DISTRICTS_PATH}
      origin={origin}
      lead={t("lead")}
      done={done && !answer ? t(`done.${done}`) : null}
      failed={answer !== undefined}
    >
      {districts.length === 0 ? <EmptyState title={t("none")} text={t("noneText")} /> : null}
      {districts.map((district) => (
        <DistrictPanel
          key={`${district.id} ${district.version}`}
          district={district}
          answer={answerFor(district.id)}
          found={found?.district === district.id ? found : undefined}
        />
      ))}
      <details className="panel district-new" open={districts.length === 0 || answerFor("") !== undefined}>
        <summary>{t("make")}</summary>
        <DistrictForm answer={answerFor("")} />
      </details>
    </OfficePage>
  );
}
