import { useMessages } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, TextField } from "#design/controls.tsx";
import { FilterFields } from "#design/office/office-parts.tsx";
import { ACTOR_KINDS } from "../../../contract/audit.ts";
import { useAuditWords } from "./audit-words.ts";

interface AuditFieldsProps {
  filter: Partial<Record<"who" | "by" | "action" | "object" | "id" | "from" | "to", string>>;
  errorOf(field: string): string | undefined;
}

/** What the audit trail is filtered by. The actions are those that have a word. */
export function AuditFields({ filter, errorOf }: AuditFieldsProps) {
  const t = useTranslations("admin.audit");
  const words = useAuditWords();
  const { actions, objects } = useMessages().admin;
  return (
    <FilterFields>
      <TextField
        name="who"
        type="search"
        label={t("who")}
        placeholder={t("whoHint")}
        maxLength={100}
        autoComplete="off"
        error={errorOf("who")}
        defaultValue={filter.who}
      />
      <SelectField name="by" label={t("by")} defaultValue={filter.by ?? ""}>
        <option value="">{t("anybody")}</option>
        {ACTOR_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="action" label={t("action")} error={errorOf("action")} defaultValue={filter.action ?? ""}>
        <option value="">{t("anything")}</option>
        {Object.entries(actions).map(([slice, words]) => (
          <optgroup key={slice} label={t(`slices.${slice as keyof typeof actions}`)}>
            {Object.entries<string>(words).map(([action, word]) => (
              <option key={action} value={`${slice}.${action}`}>
                {word}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField name="object" label={t("object")} error={errorOf("object")} defaultValue={filter.object ?? ""}>
        <option value="">{t("anything")}</option>
        {Object.keys(objects).map((kind) => (
          <option key={kind} value={kind}>
            {words.object(kind)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="id"
        label={t("id")}
        maxLength={100}
        autoComplete="off"
        error={errorOf("id")}
        defaultValue={filter.id}
      />
      <TextField name="from" type="date" label={t("from")} error={errorOf("from")} defaultValue={filter.from} />
      <TextField name="to" type="date" label={t("to")} error={errorOf("to")} defaultValue={filter.to} />
      <Button>{t("show")}</Button>
    </FilterFields>
  );
}
