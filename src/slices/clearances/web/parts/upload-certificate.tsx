import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { SelectField, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import type { TypedForm } from "./availability.tsx";
import { CERTIFICATE_KINDS, LONGEST_ISSUER } from "../../contract/certificate.ts";

/** Uploads a certificate; a renewal is one more of its kind. */
export function UploadCertificate({ answer }: { answer: FailedForm<TypedForm> | undefined }) {
  const t = useTranslations("clearances.own");
  const kinds = useTranslations("clearances.kinds");
  const issues = useTranslations("issues");
  const { form, busy, errors, errorOf, typed } = useForm(answer, { intent: "add", refusedField: "kind" });
  return (
    <Panel titleId="add" title={t("add")}>
      <p className="muted reading">{t("replaceHint")}</p>
      <Form {...form} encType="multipart/form-data" className="stack reading">
        <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
        <input type="hidden" name="intent" value="add" />
        <SelectField name="kind" label={t("kind")} error={errorOf("kind")} defaultValue={typed?.["kind"] ?? ""}>
          <option value="">{t("choose")}</option>
          {CERTIFICATE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kinds(kind)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="issuer"
          label={t("issuer")}
          hint={t("issuerHint")}
          error={errorOf("issuer")}
          maxLength={LONGEST_ISSUER}
          autoComplete="off"
          defaultValue={typed?.["issuer"]}
        />
        <TextField
          name="issuedOn"
          type="date"
          label={t("issuedOn")}
          error={errorOf("issuedOn")}
          defaultValue={typed?.["issuedOn"]}
        />
        <TextField
          name="validUntil"
          type="date"
          label={t("validUntil")}
          error={errorOf("validUntil")}
          defaultValue={typed?.["validUntil"]}
        />
        <TextField
          name="file"
          type="file"
          accept="image/*,application/pdf"
          label={t("file")}
          hint={t("fileHint")}
          error={errorOf("file")}
        />
        <p>
          <SendButton busy={busy} label={t("send")} busyLabel={t("sending")} />
        </p>
      </Form>
    </Panel>
  );
}
