import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useDay } from "#browser/zone.ts";
import { actionHeaders, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import type { LeagueStaff } from "../../contract/office/league-staff.ts";
import { leaguesApi } from "../data.ts";
import { Confirm } from "../parts/office/confirm.tsx";
import { receiveInvitation, type TypedInvitation } from "../parts/office/invite-form.ts";
import { OfficePage } from "../parts/office/office-page.tsx";
import { OpenInvitations } from "../parts/office/open-invitations.tsx";
import { doneOf, onTo, textsOf } from "../parts/office/received.ts";
import "../words/staff.ts";

const DONE = ["invited", "withdrawn", "removed"] as const;
const pathOf = (league: string) => `/league-management/${league}/managers`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id } = await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const staff = await context.get(leaguesApi).leagueStaff({ league }).catch(notFoundIfUnknown);
  return { league, me: id, staff, done: doneOf(request, DONE), origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const league = params["league"] ?? "";
  const form = await request.formData();
  const path = pathOf(league);
  const { intent, account } = textsOf(form, ["intent", "account"]);
  if (intent === "remove" || intent === "leave") {
    await context.get(leaguesApi).removeManager({ league, account }).catch(notFoundIfUnknown);
    if (intent === "leave") return redirect(`${pathFor(request, "/league-management")}?done=left`);
    return onTo(request, path, "removed");
  }
  const answer = await receiveInvitation(request, context, { league, form, path });
  if (answer === undefined) throw new Response(null, { status: 400 });
  return answer;
}

export const headers = actionHeaders;

/** Who runs a league, and how somebody comes to it or goes. */
export default function LeagueManagers() {
  const t = useTranslations("leagues.staff");
  const { league, me, staff, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OfficePage
      title={t("title")}
      path={pathOf(league)}
      origin={origin}
      lead={t("lead")}
      done={done && !answer ? t(`done.${done}`) : null}
      failed={answer !== undefined}
    >
      <People staff={staff} />
      <OpenInvitations
        invitations={staff.invitations.filter(({ purpose }) => purpose !== "official" && staff.mayOwn)}
      />
      {staff.mayOwn ? (
        <>
          <Invite purpose="manager" answer={answer} />
          <Invite purpose="owner" answer={answer} />
        </>
      ) : null}
      {staff.managers.some(({ you }) => you) ? <Leave account={me} /> : null}
    </OfficePage>
  );
}

function People({ staff: { owner, managers, mayOwn } }: { staff: LeagueStaff }) {
  const t = useTranslations("leagues.staff");
  const { longDay } = useDay();
  const named = ({ name, you }: { name: string; you: boolean }) => (you ? `${name} (${t("you")})` : name);
  return (
    <section className="management-section">
      <h2>{t("managers")}</h2>
      <ul className="management-list">
        <li>
          {owner ? (
            <span className="management-row-name">
              {named(owner)}
              <small>
                {t("owner")} · {owner.email}
              </small>
            </span>
          ) : (
            t("nobody")
          )}
        </li>
        {managers.map((one) => (
          <li key={one.accountId}>
            <span className="management-row-name">
              {named(one)}
              <small>
                {one.email} · {t("since", { date: longDay(one.since) })}
              </small>
            </span>
            {mayOwn && !one.you ? (
              <Confirm
                label={t("remove")}
                named={t("removeNamed", { name: one.name })}
                text={t("removeText", { name: one.name })}
                intent="remove"
                yes={t("removeNamed", { name: one.name })}
              >
                <input type="hidden" name="account" value={one.accountId} />
              </Confirm>
            ) : null}
          </li>
        ))}
      </ul>
      {managers.length === 0 ? <p className="muted">{t("none")}</p> : null}
    </section>
  );
}

interface InviteProps {
  purpose: "manager" | "owner";
  answer: FailedForm<TypedInvitation> | undefined;
}

/** Asks somebody by mail to run the league too, or to take it over. */
function Invite({ purpose, answer }: InviteProps) {
  const t = useTranslations("leagues.staff");
  const issues = useTranslations("issues");
  const own = answer?.typed.intent === purpose ? answer : undefined;
  const id = `${purpose}-email`;
  const { form, busy, typed, errors, errorOf } = useForm(own, { intent: purpose, refusedField: "email" });
  return (
    <section className="management-section reading">
      <h2>{t(purpose === "owner" ? "hand" : "invite")}</h2>
      {purpose === "owner" ? <p className="small muted">{t("handText")}</p> : null}
      <Form {...form} className="management-section">
        <ErrorSummary title={issues("heading")} errors={errors.map((one) => ({ ...one, field: id }))} attempt={own} />
        <input type="hidden" name="intent" value={purpose} />
        <TextField
          type="email"
          name="email"
          id={id}
          label={t("email")}
          autoComplete="off"
          maxLength={254}
          error={errorOf("email")}
          defaultValue={typed?.email ?? ""}
        />
        <p>
          <SendButton
            busy={busy}
            label={t(purpose === "owner" ? "handSend" : "send")}
            busyLabel={t("sending")}
            kind={purpose === "owner" ? "plain" : "primary"}
          />
        </p>
      </Form>
    </section>
  );
}

function Leave({ account }: { account: string }) {
  const t = useTranslations("leagues.staff");
  return (
    <Confirm label={t("leave")} text={t("leaveText")} intent="leave" yes={t("leaveYes")}>
      <input type="hidden" name="account" value={account} />
    </Confirm>
  );
}
