import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { receiveForm, unkeptHeaders, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { languageOf, pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { AddVolunteer, type ShiftGroup } from "../../contract/office.ts";
import { volunteersApi } from "../data.ts";
import { doneAt, type TypedForm } from "../parts/office/volunteers-action.ts";
import { useRoleName } from "../parts/role.tsx";
import "virtual:words/volunteers/office";
import "../shifts.css";
import "../volunteers.css";

/** Days ahead from which a shift is chosen. */
const DAYS = 60;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const search = new URL(request.url).searchParams;
  const [q, shift] = [search.get("q")?.trim() ?? "", search.get("shift") ?? ""];
  const api = context.get(volunteersApi);
  const board = await found(api.volunteerBoard({ league, days: DAYS }));
  const people = q.length < 2 ? undefined : (await api.findVolunteers({ league, q: q.slice(0, 120) })).people;
  return { board, people, q, shift, language: languageOf(request), origin: context.get(pageRequest).origin };
}

/** Signs somebody of the league up, or invites a guest. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed: TypedForm = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { shift = "", account = "", name = "", email = "", language = "en", intent } = typed;
  const isGuest = intent === "invite";
  return receiveForm({
    schema: ofFields,
    given: { shift, account: isGuest ? null : account, guest: isGuest ? { name, email, language } : null },
    typed,
    order: ["shift", "name", "email"],
    send: async (input) => {
      await context.get(volunteersApi).addVolunteer(input);
      return doneAt(request, params["league"] ?? "", isGuest ? "invited" : "added");
    },
  });
}

/** Issues by the form's fields: "guest.name" is the field "name". */
const ofFields = {
  safeParse(value: unknown) {
    const read = AddVolunteer.safeParse(value);
    if (read.success) return read;
    const issues = read.error.issues.map(({ path, message }) => ({ path: path.slice(-1), message }));
    return { success: false as const, error: { issues } };
  },
};

export const headers = unkeptHeaders;

export default function AddVolunteerPage() {
  const t = useTranslations("volunteers.office");
  const issues = useTranslations("issues");
  const { board, people, q, shift, language, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<FailedForm<TypedForm>>();
  const { form, busy, typed, errors, errorOf } = useForm(answer, { refusedField: "shift" });
  const path = `/volunteers/${board.league.id}`;
  const options = useOpenShifts([...board.groups, ...board.seasonal]);
  const chosen = typed?.["shift"] ?? shift;
  return (
    <div className="page volunteers">
      <PageHead
        title={t("addTitle")}
        path={`${path}/add`}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <BackLink to={path}>{t("back")}</BackLink>
      <h1>{t("addTitle")}</h1>
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      {options.length === 0 ? (
        <EmptyState text={t("noOpen")} />
      ) : (
        <>
          <Panel title={t("member")}>
            <p className="muted">{t("memberLead")}</p>
            <Form method="get" className="volunteer-search">
              <input type="hidden" name="shift" value={chosen} />
              <TextField name="q" type="search" label={t("search")} defaultValue={q} maxLength={120} />
              <Button>{t("find")}</Button>
            </Form>
            {people === undefined ? null : people.length === 0 ? (
              <p role="status">{t("nobodyFound")}</p>
            ) : (
              <Form {...form} className="stack">
                <ShiftField options={options} chosen={chosen} error={errorOf("shift")} id="shift" />
                <ul className="plain-list role-list">
                  {people.map(({ id, name, email }) => (
                    <li key={id}>
                      <div>
                        <strong>{name}</strong>
                        <p className="small muted">{email}</p>
                      </div>
                      <Button size="small" name="account" value={id}>
                        {t("choose")}
                        <span className="unseen">{t("chooseOf", { name })}</span>
                      </Button>
                    </li>
                  ))}
                </ul>
              </Form>
            )}
          </Panel>
          <Panel title={t("asGuest")}>
            <p className="muted">{t("guestLead")}</p>
            <Form {...form} className="stack">
              <ShiftField
                options={options}
                chosen={chosen}
                error={people === undefined ? errorOf("shift") : undefined}
                id={people === undefined || people.length === 0 ? "shift" : "guest-shift"}
              />
              <TextField
                name="name"
                label={t("guestName")}
                error={errorOf("name")}
                defaultValue={typed?.["name"]}
                autoComplete="off"
              />
              <TextField
                name="email"
                type="email"
                label={t("guestEmail")}
                error={errorOf("email")}
                defaultValue={typed?.["email"]}
                autoComplete="off"
              />
              <SelectField name="language" label={t("guestLanguage")} defaultValue={typed?.["language"] ?? language}>
                <option value="en">{t("english")}</option>
                <option value="es">{t("spanish")}</option>
              </SelectField>
              <p>
                <SendButton busy={busy} label={t("invite")} busyLabel={t("inviting")} name="intent" value="invite" />
              </p>
            </Form>
          </Panel>
        </>
      )}
    </div>
  );
}

interface Option {
  readonly id: string;
  readonly text: string;
}

/** Shifts with open spots, each in a line: "Sat, Sep 12, 9:00 AM · Otters – Foxes · Referee". */
function useOpenShifts(groups: readonly ShiftGroup[]): Option[] {
  const t = useTranslations("volunteers.office");
  const formats = useFormats();
  const roleName = useRoleName();
  return groups
    .flatMap(({ game, shifts, season }) =>
      shifts
        .filter(({ spots, taken }) => taken < spots)
        .map((shift) => {
          const { id, date, start } = shift;
          const when = start === null ? t("seasonal") : `${formats.dateWithWeekday(date)}, ${formats.time(start)}`;
          const where = game ? `${game.home.name} – ${game.away.name}` : season;
          return { id, text: [when, where, roleName(shift)].join(" · "), at: `${date} ${start ?? ""}` };
        }),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

function ShiftField({
  options,
  chosen,
  error,
  id,
}: {
  options: readonly Option[];
  chosen: string;
  error: string | undefined;
  id: string;
}) {
  const t = useTranslations("volunteers.office");
  const known = options.some((one) => one.id === chosen) ? chosen : "";
  return (
    <SelectField name="shift" id={id} label={t("shift")} error={error} defaultValue={known}>
      <option value="">{t("chooseShift")}</option>
      {options.map((one) => (
        <option key={one.id} value={one.id}>
          {one.text}
        </option>
      ))}
    </SelectField>
  );
}
