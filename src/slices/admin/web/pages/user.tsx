import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { LiveNotice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { adminApi } from "../data.ts";
import { changePerson, type TypedChange } from "../parts/users/change-person.ts";
import { HelpForms } from "../parts/users/help-forms.tsx";
import { PermissionForm } from "../parts/users/permission-form.tsx";
import { PersonFacts } from "../parts/users/person-facts.tsx";
import { RolesForm } from "../parts/users/roles-form.tsx";
import "../admin.css";
import "virtual:words/admin/users";

const DONE = ["roles", "permission", "resend", "sessions"] as const;

/** One account. Whoever may not see it finds no page. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { request, context, params } = asked;
  const person = await found(context.get(adminApi).person({ user: params["user"] ?? "" }));
  const said = new URL(request.url).searchParams.get("done");
  return { person, done: DONE.find((one) => one === said), origin: context.get(pageRequest).origin };
}

export async function action(asked: ActionFunctionArgs) {
  await demandPerson(asked);
  return changePerson(asked);
}

/** Also after a form that was not taken: what somebody else saved meanwhile is shown beside what was typed. */
export function shouldRevalidate() {
  return true;
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function User() {
  const t = useTranslations("admin.user");
  const users = useTranslations("admin.users");
  const { person, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<FailedForm<TypedChange>>();
  const failedOf = (intent: string) => (answer?.typed.intent === intent ? answer : undefined);
  const name = `${person.firstName} ${person.lastName}`.trim() || users("noName");
  return (
    <div className="page">
      <PageHead
        title={name}
        path={`/dashboard/users/${person.id}`}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <BackLink to="/dashboard/users">{t("all")}</BackLink>
      <h1>{name}</h1>
      {person.self ? <p className="muted">{t("self")}</p> : null}
      <LiveNotice>{done && !answer ? t(`done.${done}`) : null}</LiveNotice>
      <div className="user-room">
        <PersonFacts person={person} />
        <div className="stack">
          <RolesForm key={`roles ${person.version}`} person={person} failed={failedOf("roles")} />
          <PermissionForm key={`permission ${person.version}`} person={person} failed={failedOf("permission")} />
          <HelpForms person={person} failed={answer} />
        </div>
      </div>
    </div>
  );
}
