import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import { receiveForm, unkeptHeaders, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { found } from "#browser/found.ts";
import { BackLink } from "#browser/link.tsx";
import { centsOf, dollarsOf } from "#kernel/money/money.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check, SelectField, Tag, TextField } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { SetDuty, SetExemption, type CreditFamily, type SeasonCredits } from "../../contract/credits.ts";
import { DUTY_UNITS, type DutyUnit } from "../../contract/vocabulary.ts";
import { volunteersApi } from "../data.ts";
import { useCreditText } from "../parts/credit-text.ts";
import "virtual:words/volunteers/credits";
import "../volunteers.css";

type Typed = Readonly<Record<string, string>>;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const credits = await found(context.get(volunteersApi).seasonCredits({ season: params["season"] ?? "" }));
  const { searchParams } = new URL(request.url);
  return { credits, saved: searchParams.has("done"), origin: context.get(pageRequest).origin };
}

/** Says what each family does, or excuses one. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const season = params["season"] ?? "";
  const form = await request.formData();
  const typed: Typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { intent, unit = "", amount = "", buyOut = "", version = "0", account = "", reason = "" } = typed;
  const api = context.get(volunteersApi);
  const done = () => redirect(pathFor(request, `/volunteer-credits/${season}?done=1`));
  if (intent === "duty" || intent === "end") {
    const asked = {
      unit,
      amount: amount.trim() === "" ? Number.NaN : Number(amount),
      assigns: form.has("assigns"),
      buyOutCents: centsOf(buyOut) ?? null,
    };
    return receiveForm({
      schema: dutyFields,
      given: { season, version: Number(version), duty: intent === "end" ? null : asked },
      typed,
      send: async (input) => {
        await api.setDuty(input);
        return done();
      },
    });
  }
  if (intent !== "exempt" && intent !== "count") throw data(null, { status: 400 });
  return receiveForm({
    schema: SetExemption,
    given: { season, account, reason: intent === "exempt" ? reason : null },
    typed,
    send: async (input) => {
      await api.setExemption(input);
      return done();
    },
  });
}

/** Issues by the form's fields: "duty.amount" is the field "amount", "duty.buyOutCents" the field "buyOut". */
const dutyFields = {
  safeParse(value: unknown) {
    const read = SetDuty.safeParse(value);
    if (read.success) return read;
    const issues = read.error.issues.map(({ path, message }) => {
      const name = String(path.at(-1));
      return { path: [name === "buyOutCents" ? "buyOut" : name], message };
    });
    return { success: false as const, error: { issues } };
  },
};

export const headers = unkeptHeaders;

/** What each family of a season does, has done, and owes. */
export default function VolunteerCredits() {
  const t = useTranslations("volunteers.credits");
  const { credits, saved, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<FailedForm<Typed>>();
  const seasonName = useSeasonName();
  const { league, season, seasons, duty, families } = credits;
  return (
    <div className="page volunteers">
      <PageHead
        title={t("title")}
        path={`/volunteer-credits/${season.id}`}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <BackLink to={`/volunteers/${league.id}`}>{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <p className="muted">{`${league.name}, ${seasonName(season.name)}`}</p>
      <p className="reading">{t("lead")}</p>
      {saved && !answer ? <Notice tone="go">{t("saved")}</Notice> : null}
      {seasons.length > 1 ? (
        <Tabs
          label={t("otherSeason")}
          tabs={seasons.map(({ id, name }) => ({ key: id, name: seasonName(name), to: `/volunteer-credits/${id}` }))}
          current={season.id}
        />
      ) : null}
      <DutyForm key={duty?.version ?? 0} duty={duty} answer={answer} />
      <section aria-labelledby="families">
        <h2 id="families">{t("families")}</h2>
        {families.length === 0 ? (
          <EmptyState text={t("noFamilies")} />
        ) : (
          <Families credits={credits} unit={duty?.unit ?? "shifts"} answer={answer} />
        )}
      </section>
    </div>
  );
}

function DutyForm({ duty, answer: given }: { duty: SeasonCredits["duty"]; answer: FailedForm<Typed> | undefined }) {
  const t = useTranslations("volunteers.credits");
  const answer = given?.typed["intent"] === "duty" || given?.typed["intent"] === "end" ? given : undefined;
  const { form, busy, typed, errors, errorOf } = useForm(answer, { intent: "duty", refusedField: "unit" });
  const issues = useTranslations("issues");
  const version = { version: duty?.version ?? 0 };
  return (
    <Panel title={t("duty")}>
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <Form {...form} className="stack">
        <HiddenFields values={version} />
        <SelectField name="unit" label={t("unit")} error={errorOf("unit")} defaultValue={typed?.["unit"] ?? duty?.unit}>
          {DUTY_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`units.${unit}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="amount"
          label={t("amountLabel")}
          error={errorOf("amount")}
          defaultValue={typed?.["amount"] ?? duty?.amount}
          inputMode="numeric"
          maxLength={3}
        />
        <TextField
          name="buyOut"
          label={t("buyOut")}
          hint={t("buyOutHint")}
          error={errorOf("buyOut")}
          defaultValue={typed?.["buyOut"] ?? (duty?.buyOutCents ? dollarsOf(duty.buyOutCents) : "")}
          inputMode="decimal"
          maxLength={10}
        />
        <div>
          <Check
            name="assigns"
            label={t("assigns")}
            defaultChecked={typed ? typed["assigns"] !== undefined : (duty?.assigns ?? false)}
          />
          <p className="field-hint">{t("assignsHint")}</p>
        </div>
        <p>
          <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} name="intent" value="duty" />
        </p>
      </Form>
      {duty ? (
        <ConfirmedAction
          small
          intent="end"
          fields={version}
          label={t("end")}
          question={t("endQuestion")}
          sure={t("endNow")}
        />
      ) : null}
    </Panel>
  );
}

interface FamiliesProps {
  readonly credits: SeasonCredits;
  readonly unit: DutyUnit;
  readonly answer: FailedForm<Typed> | undefined;
}

function Families({ credits: { families, season, duty }, unit, answer }: FamiliesProps) {
  const t = useTranslations("volunteers.credits");
  const text = useCreditText();
  const seasonName = useSeasonName();
  const left = ({ owed, done, exempt }: CreditFamily) => (exempt || !duty ? "" : text(unit, Math.max(0, owed - done)));
  return (
    <DataTable
      caption={t("familiesCaption", { season: seasonName(season.name) })}
      rows={families}
      rowKey={({ account }) => account}
      columns={[
        { name: "name", head: t("name"), cell: ({ names }) => names.join(", ") },
        { name: "done", head: t("done"), cell: ({ done }) => text(unit, done) },
        { name: "planned", head: t("plannedHead"), cell: ({ planned }) => text(unit, planned) },
        { name: "left", head: t("left"), cell: left },
        { name: "state", head: t("state"), cell: (family) => <Owes family={family} answer={answer} /> },
      ]}
    />
  );
}

/** Why a family owes nothing, or the way to excuse it. */
function Owes({ family, answer: given }: { family: CreditFamily; answer: FailedForm<Typed> | undefined }) {
  const t = useTranslations("volunteers.credits");
  const { account, names, exempt, reason } = family;
  const answer = given?.typed["account"] === account ? given : undefined;
  const { errorOf } = useForm(answer, { intent: "exempt" });
  const own = { account };
  const name = names[0] ?? "";
  if (exempt === "league")
    return (
      <Form method="post" preventScrollReset>
        <HiddenFields values={own} />
        <Tag tone="info">{t("why.league")}</Tag> <span className="small muted">{reason}</span>{" "}
        <Button kind="quiet" size="small" name="intent" value="count">
          {t("again")} <span className="unseen">{t("excuseOf", { name })}</span>
        </Button>
      </Form>
    );
  if (exempt) return <Tag tone="info">{t(`why.${exempt}`)}</Tag>;
  return (
    <ConfirmedAction
      small
      stays
      intent="exempt"
      fields={own}
      label={t("excuse")}
      of={t("excuseOf", { name })}
      question={t("excuseQuestion")}
      sure={t("excuseNow")}
    >
      <TextField
        name="reason"
        id={`reason-${account}`}
        label={t("reason")}
        error={errorOf("reason")}
        defaultValue={answer?.typed["reason"]}
        maxLength={300}
      />
    </ConfirmedAction>
  );
}
