import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { LiveNotice } from "#design/notice.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { DecideCertificate, SaveRule } from "../../contract/certificate.ts";
import { SaveVolunteerRule } from "../../contract/volunteers.ts";
import { clearancesApi } from "../data.ts";
import { OfficeCertificates } from "../parts/office-certificates.tsx";
import { OfficialsTable } from "../parts/officials-table.tsx";
import { RoleRules } from "../parts/role-rules.tsx";
import "virtual:words/clearances/own";
import "virtual:words/clearances/office";
import "../clearances.css";

const pathOf = (league: string) => `/league-management/${league}/clearances`;
const DONE = ["decided", "rule"] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const answer = await found(context.get(clearancesApi).officeClearances({ league: params["league"] ?? "" }));
  const asked = new URL(request.url).searchParams.get("done");
  return { ...answer, done: DONE.find((one) => one === asked), origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const onTo = (done: (typeof DONE)[number]) => redirect(`${pathFor(request, pathOf(league))}?done=${done}`);
  const typed = {
    certificate: text("certificate"),
    decision: text("decision"),
    reason: text("reason"),
    role: text("role"),
  };
  if (text("intent") === "rule")
    return receiveForm({
      schema: SaveRule,
      given: { league, role: typed.role, kinds: form.getAll("kinds").map(String) },
      typed,
      async send(input) {
        await context.get(clearancesApi).saveClearanceRule(input);
        return onTo("rule");
      },
    });
  if (text("intent") === "volunteer-rule")
    return receiveForm({
      schema: SaveVolunteerRule,
      given: { league, role: typed.role, kinds: form.getAll("kinds").map(String) },
      typed,
      async send(input) {
        await context.get(clearancesApi).saveVolunteerRule(input);
        return onTo("rule");
      },
    });
  return receiveForm({
    schema: DecideCertificate,
    given: { league, certificate: typed.certificate, decision: typed.decision, reason: typed.reason },
    typed,
    order: ["decision", "reason"],
    async send(input) {
      await context.get(clearancesApi).decideCertificate(input);
      return onTo("decided");
    },
  });
}

export const headers = unkeptHeaders;

/** What a league requires of its officials, who lacks what, and the certificates that wait. */
export default function OfficeClearancesPage() {
  const t = useTranslations("clearances.office");
  const { league, mayChange, rules, volunteerRules, officials, certificates, done, origin } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="page clearances">
      <PageHead
        title={t("title")}
        path={pathOf(league.id)}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <h1>{t("title")}</h1>
      <p className="muted reading">{t("lead")}</p>
      <LiveNotice>{done && !answer ? t(`done.${done}`) : null}</LiveNotice>
      <OfficeCertificates league={league.id} certificates={certificates} answer={answer} />
      <OfficialsTable officials={officials} />
      {mayChange ? <RoleRules rules={rules} volunteerRules={volunteerRules} answer={answer} /> : null}
    </div>
  );
}
