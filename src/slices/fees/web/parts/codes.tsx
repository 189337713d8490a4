import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import type { useForm } from "#browser/forms/form-state.ts";
import { Button } from "#design/button.tsx";
import { Tag, TextField } from "#design/controls.tsx";
import { DataTable, type Column } from "#design/office/data-table.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { SeasonCode } from "../../contract/season-fees.ts";
import { DayField, OffFields } from "./fee-fields.tsx";
import type { TypedCode } from "./receive-code.ts";

interface CodesProps {
  codes: readonly SeasonCode[];
  /** Today in the league's calendar. */
  today: string;
  state: ReturnType<typeof useForm<TypedCode>>;
  answer: unknown;
}

/** A season's discount codes: what they are, how often they were used, and another one. */
export function Codes({ codes, today, state, answer }: CodesProps) {
  const t = useTranslations("fees.office");
  const issues = useTranslations("issues");
  const columns = useColumns(today);
  const { errors, errorOf, busy, typed } = state;
  return (
    <section className="form-section" aria-labelledby="codes">
      <h2 id="codes">{t("codes")}</h2>
      <p className="small muted">{t("codesLead")}</p>
      {codes.length === 0 ? (
        <p className="muted">{t("codesEmpty")}</p>
      ) : (
        <DataTable caption={t("codes")} columns={columns} rows={codes} rowKey={({ id }) => id} />
      )}
      <Form {...state.form} className="new-code" aria-labelledby="new-code">
        <h3 id="new-code">{t("newCode")}</h3>
        <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
        <input type="hidden" name="intent" value="add-code" />
        <div className="fee-row">
          <TextField
            name="code"
            label={t("code")}
            hint={t("newCodeHint")}
            maxLength={40}
            defaultValue={typed?.code}
            error={errorOf("code")}
            autoComplete="off"
            spellCheck={false}
          />
          <OffFields name="newCode" typed={typed?.off ?? { value: "", unit: "percent" }} errorOf={errorOf} />
        </div>
        <div className="fee-row">
          <DayField name="validFrom" label={t("validFrom")} typed={typed?.validFrom ?? ""} errorOf={errorOf} />
          <DayField name="validUntil" label={t("validUntil")} typed={typed?.validUntil ?? ""} errorOf={errorOf} />
          <TextField
            name="mostUses"
            label={t("mostUses")}
            defaultValue={typed?.mostUses}
            error={errorOf("mostUses")}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <SendButton busy={busy} label={t("addCode")} busyLabel={t("adding")} />
      </Form>
    </section>
  );
}

function useColumns(today: string): Column<SeasonCode>[] {
  const t = useTranslations("fees.office");
  const formats = useFormats();
  return [
    { name: "code", head: t("code"), cell: ({ code }) => <strong>{code}</strong> },
    {
      name: "off",
      head: t("codeOff"),
      numeric: true,
      cell: ({ off }) => (off.percent === null ? formats.amount(off.amountCents ?? 0) : `${off.percent}%`),
    },
    {
      name: "window",
      head: t("codeWindow"),
      cell: ({ validFrom, validUntil }) =>
        [
          ...(validFrom ? [t("from", { date: formats.longDate(validFrom) })] : []),
          ...(validUntil ? [t("to", { date: formats.longDate(validUntil) })] : []),
        ].join(" ") || t("always"),
    },
    {
      name: "uses",
      head: t("codeUses"),
      numeric: true,
      cell: ({ uses, mostUses }) =>
        mostUses === null ? String(uses) : t("usesOf", { uses: String(uses), most: String(mostUses) }),
    },
    { name: "state", head: t("codeState"), cell: (code) => <CodeState code={code} today={today} /> },
    { name: "withdraw", head: t("withdraw"), cell: (code) => <Withdraw code={code} /> },
  ];
}

function CodeState({ code, today }: { code: SeasonCode; today: string }) {
  const t = useTranslations("fees.office");
  const { withdrawn, validFrom, validUntil, mostUses, uses } = code;
  if (withdrawn) return <Tag tone="stop">{t("withdrawn")}</Tag>;
  if (validFrom !== null && today < validFrom) return <Tag tone="info">{t("notYet")}</Tag>;
  if (validUntil !== null && today > validUntil) return <Tag tone="stop">{t("over")}</Tag>;
  if (mostUses !== null && uses >= mostUses) return <Tag tone="wait">{t("usedUp")}</Tag>;
  return <Tag tone="go">{t("counts")}</Tag>;
}

/** Takes a code back, once it is said for whom it stays. */
function Withdraw({ code: { id, code, withdrawn } }: { code: SeasonCode }) {
  const t = useTranslations("fees.office");
  if (withdrawn) return null;
  return (
    <details className="withdraw">
      <summary>
        {t("withdraw")}
        <span className="unseen"> {code}</span>
      </summary>
      <Form method="post">
        <p className="small">{t("withdrawWhom")}</p>
        <input type="hidden" name="intent" value="withdraw-code" />
        <Button size="compact" name="code" value={id}>
          {t("withdraw")} {code}
        </Button>
      </Form>
    </details>
  );
}
