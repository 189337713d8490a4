import { Form, useSearchParams } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, TextField } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import { ANNOUNCEMENT_STATES } from "../../../contract/announcements.ts";
import { MESSAGE_TYPES } from "../../../contract/vocabulary.ts";

/** Which recent messages are shown: by words of the subject, type, state, and whether a reminder wrote them. */
export function Filter({ league }: { league: string }) {
  const t = useTranslations("messaging.office");
  const [address] = useSearchParams();
  const value = (name: string) => address.get(name) ?? "";
  const filtered = ["q", "type", "sent", "by"].some((name) => value(name) !== "");
  return (
    <details className="center-filter" open={filtered}>
      <summary className="button">
        <Icon name="funnel-simple" />
        {t("filter")}
      </summary>
      <Form method="get" className="panel stack" key={address.toString()}>
        <input type="hidden" name="league" value={league} />
        <TextField name="q" type="search" label={t("filterWords")} defaultValue={value("q")} />
        <SelectField name="type" id="filter-type" label={t("filterType")} defaultValue={value("type")}>
          <option value="">{t("filterAll")}</option>
          {MESSAGE_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="sent" label={t("filterState")} defaultValue={value("sent")}>
          <option value="">{t("filterAll")}</option>
          {ANNOUNCEMENT_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`progress.${state}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="by" label={t("filterBy")} defaultValue={value("by")}>
          <option value="">{t("filterAll")}</option>
          <option value="without">{t("filterPeople")}</option>
          <option value="only">{t("filterReminders")}</option>
        </SelectField>
        <Button kind="primary">{t("filterApply")}</Button>
      </Form>
    </details>
  );
}
