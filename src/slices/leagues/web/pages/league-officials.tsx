import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { actionHeaders, receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { DataTable } from "#design/office/data-table.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { TextField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { MetadataUpdate, OTHER_ROLE, PeopleSearch, type Official } from "../../contract/office/officials.ts";
import { leaguesApi } from "../data.ts";
import { useManagedLeague } from "../parts/managed-league.tsx";
import { Confirm } from "../parts/office/confirm.tsx";
import { AssignOfficial } from "../parts/office/assign-official.tsx";
import { receiveInvitation, roleOf, type TypedInvitation } from "../parts/office/invite-form.ts";
import { OfficePage } from "../parts/office/office-page.tsx";
import { OpenInvitations } from "../parts/office/open-invitations.tsx";
import { doneOf, onTo, textsOf } from "../parts/office/received.ts";
import { RoleFields, useRoleText } from "../parts/office/role-fields.tsx";
import "../words/staff.ts";

const DONE = ["assigned", "changed", "removed", "invited", "withdrawn"] as const;
const pathOf = (league: string) => `/league-management/${league}/officials`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const api = context.get(leaguesApi);
  const listed = await api.officials({ league }).catch(notFoundIfUnknown);
  const { invitations } = await api.leagueStaff({ league });
  const asked = PeopleSearch.safeParse({ league, q: new URL(request.url).searchParams.get("q") ?? "" });
  const people = asked.success && listed.mayAssign ? (await api.searchPeople(asked.data)).people : undefined;
  const { origin } = context.get(pageRequest);
  return { ...listed, league, people, invitations, done: doneOf(request, DONE), origin };
}

/** What could not be done with an official: said with the specification's words (spec.txt §8). */
interface FailedOfficial extends FailedForm<TypedInvitation & { userId?: string }> {
  failed?: { what: "assign" | "update" | "remove"; code: string };
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
    await api.clearOfficials({ league }).catch(notFoundIfUnknown);
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
        try {
          await api.updateUserMetadata(input);
        } catch (reason) {
          if (!isRefusal(reason) || reason.code.endsWith(".not-found")) throw reason;
          const answer: FailedOfficial = { sent: false, issues: [], typed, failed: { what, code: reason.code } };
          return data(answer, { status: 422 });
        }
        return onTo(request, path, done);
      },
    });
  }
  const answer = await receiveInvitation(request, context, { league, form, path });
  if (answer === undefined) throw new Response(null, { status: 400 });
  return answer;
}

export const headers = actionHeaders;

export default function LeagueOfficials() {
  const t = useTranslations("leagues.officials");
  const { league, officials, incomplete, mayAssign, people, invitations, done, origin } =
    useLoaderData<typeof loader>();
  const answer: FailedOfficial | undefined = useActionData<typeof action>();
  const { name, mayManage, status } = useManagedLeague();
  const columns = useColumns({ mayAssign, answer });
  const refusalText = useRefusalText();
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
        <Notice tone="error">
          {t(`${answer.failed.what}Failed`, {
            message: answer.failed.code === "input.not-understood" ? t("unknown") : refusalText(answer.failed.code),
          })}
        </Notice>
      ) : null}
      {incomplete > 0 ? <Incomplete mayClear={mayManage} /> : null}
      {officials.length === 0 ? (
        <EmptyState title={t("none")} text={t(status === "approved" ? "noneText" : "onlyApproved")} />
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
    <Notice as="div" role="status">
      <p>{t("warning")}</p>
      {mayClear ? <Confirm label={t("clear")} text={t("clearText")} intent="clear" yes={t("clearYes")} /> : null}
    </Notice>
  );
}

function useColumns({ mayAssign, answer }: { mayAssign: boolean; answer: FailedOfficial | undefined }) {
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
    {
      name: "actions",
      head: t("columns.actions"),
      cell: (official: Official) => (
        <Change official={official} answer={answer?.typed.userId === official.userId ? answer : undefined} />
      ),
    },
  ];
}

interface ChangeProps {
  official: Official;
  /** What came back, where this official's form was not taken. */
  answer: FailedOfficial | undefined;
}

/** Another role, or none: what is wrong is said in its row, and removing asks first. */
function Change({ official: { userId, name, role }, answer }: ChangeProps) {
  const t = useTranslations("leagues.officials");
  const own = answer?.typed.intent === "change" && answer.issues.length > 0 ? answer : undefined;
  const { form, busy, typed, errorOf } = useForm(own, { intent: "change" });
  return (
    <details className="management-change" open={own !== undefined}>
      <summary>
        {t("change")} <span className="unseen">{name}</span>
      </summary>
      <Form {...form} className="management-section">
        <input type="hidden" name="userId" value={userId} />
        <input type="hidden" name="intent" value="change" />
        <RoleFields
          prefix={`${userId}-`}
          role={typed?.role ?? role}
          customRole={typed?.customRole ?? ""}
          label={t("roleOf", { name })}
          error={errorOf("role")}
        />
        <p>
          <SendButton busy={busy} size="small" label={t("saveRole")} busyLabel={t("assigning")} />
        </p>
      </Form>
      <Confirm
        label={t("remove")}
        named={t("removeNamed", { name })}
        text={t("removeText", { name })}
        intent="remove"
        yes={t("removeYes", { name })}
      >
        <input type="hidden" name="userId" value={userId} />
      </Confirm>
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
    <section className="management-section reading">
      <h2>{t("invite")}</h2>
      <p className="small muted">{t("inviteText")}</p>
      <Form {...form} className="management-section">
        <ErrorSummary
          title={issues("heading")}
          errors={errors.map((one) =>
            one.field === "role" && typed?.role === OTHER_ROLE ? { ...one, field: "invite-customRole" } : one,
          )}
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
