import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { actionHeaders, receiveForm, type FailedForm } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { DataTable } from "#design/data-table.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { TextField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { MetadataUpdate, PeopleSearch, type Official } from "../../contract/officials.ts";
import { leaguesApi } from "../data.ts";
import { useManagedLeague } from "../parts/managed-league.tsx";
import { AssignOfficial } from "../parts/office/assign-official.tsx";
import { receiveInvitation, roleOf, type TypedInvitation } from "../parts/office/invite-form.ts";
import { OfficePage } from "../parts/office/office-page.tsx";
import { OpenInvitations } from "../parts/office/open-invitations.tsx";
import { doneOf, nothingHere, onTo, textsOf } from "../parts/office/received.ts";
import { RoleFields, useRoleText } from "../parts/office/role-fields.tsx";
import "../words/staff.ts";

const DONE = ["assigned", "changed", "removed", "invited", "withdrawn"] as const;
const pathOf = (league: string) => `/league-management/${league}/officials`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const api = context.get(leaguesApi);
  const listed = await api.officials({ league }).catch(nothingHere);
  const { invitations } = await api.leagueStaff({ league });
  const asked = PeopleSearch.safeParse({ league, q: new URL(request.url).searchParams.get("q") ?? "" });
  const people = asked.success && listed.mayAssign ? (await api.searchPeople(asked.data)).people : undefined;
  const { origin } = context.get(pageRequest);
  return { ...listed, league, people, invitations, done: doneOf(request, DONE), origin };
}

/** What could not be done with an official: said with the specification's words (spec.txt §8). */
interface FailedOfficial extends FailedForm<TypedInvitation> {
  failed?: { what: "assign" | "update" | "remove"; message: string };
}

/** Receives the forms of the page, each by its intent. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const league = params["league"] ?? "";
  const form = await request.formData();
  const path = pathOf(league);
  const api = context.get(leaguesApi);
  const typed = textsOf(form, ["intent", "userId", "role", "customRole", "email"]);
  const { intent, userId } = typed;
  if (intent === "clear") {
    await api.clearOfficials({ league }).catch(nothingHere);
    return onTo(request, path, "removed");
  }
  if (intent === "assign" || intent === "change" || intent === "remove") {
    const what = intent === "assign" ? "assign" : intent === "change" ? "update" : "remove";
    const done = { assign: "assigned", update: "changed", remove: "removed" }[what];
    const issues = intent === "assign" && userId === "" ? [{ field: "userId", code: "official-person.missing" }] : [];
    return receiveForm({
      schema: MetadataUpdate,
      given:
        intent === "remove"
          ? { userId, leagueId: league, remove: true }
          : { userId: userId || league, leagueId: league, role: roleOf(typed) },
      typed,
      issues,
      async send(input) {
        const { success, error } = await api.updateUserMetadata(input);
        if (success) return onTo(request, path, done);
        const answer: FailedOfficial = { sent: false, issues: [], typed, failed: { what, message: error ?? "" } };
        return data(answer, { status: 422 });
      },
    });
  }
  return (
    (await receiveInvitation(request, context, { league, form, path })) ??
    nothingHere(new Response(null, { status: 400 }))
  );
}

export const headers = actionHeaders;

export default function LeagueOfficials() {
  const t = useTranslations("leagues.officials");
  const { league, officials, incomplete, mayAssign, people, invitations, done, origin } =
    useLoaderData<typeof loader>();
  const answer: FailedOfficial | undefined = useActionData<typeof action>();
  const { name, mayManage, status } = useManagedLeague();
  const columns = useColumns({ mayAssign });
  return (
    <OfficePage
      title={t("title")}
      path={pathOf(league)}
      origin={origin}
      lead={t("lead")}
      done={done && !answer ? t(`done.${done}`) : null}
      failed={answer !== undefined}
    >
      {answer?.failed ? (
        <p className="notice management-refused" data-tone="error" role="alert">
          {t(`${answer.failed.what}Failed`, { message: answer.failed.message || t("unknown") })}
        </p>
      ) : null}
      {incomplete > 0 ? <Incomplete mayClear={mayManage} /> : null}
      {officials.length === 0 ? (
        <section className="panel management-empty">
          <h2>{t("none")}</h2>
          <p>{t(status === "approved" ? "noneText" : "onlyApproved")}</p>
        </section>
      ) : (
        <DataTable
          caption={t("caption", { league: name })}
          columns={columns}
          rows={officials}
          rowKey={({ userId }) => userId}
        />
      )}
      {mayAssign ? (
        <>
          <AssignOfficial people={people} answer={answer} />
          <InviteOfficial answer={answer} />
          <OpenInvitations invitations={invitations.filter(({ purpose }) => purpose === "official")} />
        </>
      ) : null}
    </OfficePage>
  );
}

/** Assignments without a person: hidden, and said so. */
function Incomplete({ mayClear }: { mayClear: boolean }) {
  const t = useTranslations("leagues.officials");
  return (
    <div className="notice management-note" role="status">
      <p>{t("warning")}</p>
      {mayClear ? (
        <Form method="post">
          <button className="button" data-size="small" name="intent" value="clear">
            {t("clear")}
          </button>
        </Form>
      ) : null}
    </div>
  );
}

function useColumns({ mayAssign }: { mayAssign: boolean }) {
  const t = useTranslations("leagues.officials");
  const roleText = useRoleText();
  const columns = [
    { name: "name", head: t("columns.name"), cell: ({ name }: Official) => name },
    { name: "email", head: t("columns.email"), cell: ({ email }: Official) => email },
    { name: "role", head: t("columns.role"), cell: ({ role }: Official) => roleText(role) },
  ];
  if (!mayAssign) return columns;
  return [
    ...columns,
    { name: "actions", head: t("columns.actions"), cell: (official: Official) => <Change official={official} /> },
  ];
}

/** Another role, or none. */
function Change({ official: { userId, name, role } }: { official: Official }) {
  const t = useTranslations("leagues.officials");
  return (
    <details className="management-change">
      <summary>
        {t("change")} <span className="unseen">{name}</span>
      </summary>
      <Form method="post" className="management-section">
        <input type="hidden" name="userId" value={userId} />
        <RoleFields prefix={`${userId}-`} role={role} customRole="" label={t("roleOf", { name })} />
        <p className="management-buttons">
          <button className="button" data-kind="primary" data-size="small" name="intent" value="change">
            {t("change")}
          </button>
          <button
            className="button"
            data-size="small"
            name="intent"
            value="remove"
            aria-label={t("removeNamed", { name })}
          >
            {t("remove")}
          </button>
        </p>
      </Form>
    </details>
  );
}

/** Somebody who is not connected with the league yet. Whether they have an account is nobody's business. */
function InviteOfficial({ answer }: { answer: FailedForm<TypedInvitation> | undefined }) {
  const t = useTranslations("leagues.officials");
  const staff = useTranslations("leagues.staff");
  const issues = useTranslations("issues");
  const own = answer?.typed.intent === "official" ? answer : undefined;
  const { form, busy, typed, errors, errorOf } = useForm(own, { intent: "official", refusedField: "email" });
  return (
    <section className="management-section management-note">
      <h2>{t("invite")}</h2>
      <p className="small muted">{t("inviteText")}</p>
      <Form {...form} className="management-section">
        <ErrorSummary
          title={issues("heading")}
          errors={errors.map((one) => (one.field === "role" ? { ...one, field: "invite-customRole" } : one))}
          attempt={own}
        />
        <input type="hidden" name="intent" value="official" />
        <TextField
          type="email"
          name="email"
          label={staff("email")}
          autoComplete="off"
          maxLength={254}
          error={errorOf("email")}
          defaultValue={typed?.email ?? ""}
        />
        <RoleFields
          prefix="invite-"
          role={typed?.role ?? ""}
          customRole={typed?.customRole ?? ""}
          error={errorOf("role")}
        />
        <p>
          <SendButton busy={busy} label={staff("send")} busyLabel={staff("sending")} />
        </p>
      </Form>
    </section>
  );
}
