import { useState } from "react";
import { Form, useSearchParams } from "react-router";
import { useLocale } from "use-intl/react";
import { useLiveFilter } from "#browser/live-filter.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { Tabs } from "#browser/tabs.tsx";
import type { OfficeTable } from "../../contract/table.ts";
import { OFFICE_COLUMNS } from "../../contract/columns.ts";
import { MONEY_FILTERS, OFFICE_STATES } from "../../contract/words.ts";
import { addressWith } from "./table-address.ts";

/** The form that heads of columns send along when they sort. */
export const FILTERS = "registration-filters";
const FOLDED = "registration-filters-folded";

/** How many there are in each state, each a link that shows them; the other filters stay. */
export function StateFilter({ league, table }: { league: string; table: OfficeTable }) {
  const t = useTranslations("registrar.officeTable");
  const [search] = useSearchParams();
  const current = search.get("state") ?? "";
  const all = OFFICE_STATES.reduce((sum, state) => sum + table.counts[state], 0);
  const shown = OFFICE_STATES.filter((state) => table.counts[state] > 0 || state === current);
  const tab = (state: string, name: string, count: number) => ({
    key: state,
    name: (
      <>
        {name} <b className="figures">{count}</b>
      </>
    ),
    to: addressWith(league, search, { state: state || undefined }),
  });
  return (
    <Tabs
      label={t("stateFilter")}
      tabs={[tab("", t("all"), all), ...shown.map((state) => tab(state, t(`states.${state}`), table.counts[state]))]}
      current={current}
    />
  );
}

/** Season, division, money, words, and which columns are shown: all of it in the address. On phones all but the words folds away. */
export function TableFilters({ table }: { table: OfficeTable }) {
  const t = useTranslations("registrar.officeTable");
  const [search] = useSearchParams();
  const { form } = useLiveFilter();
  const script = useScript();
  const seasonNameOf = useSeasonName();
  const [open, setOpen] = useState(false);
  const value = (name: string) => search.get(name) ?? "";
  const count = ["division", "money"].filter((name) => value(name) !== "").length;
  return (
    <Form id={FILTERS} className="office-filters" role="search" {...form}>
      <TextField name="q" type="search" label={t("search")} defaultValue={value("q")} maxLength={80} />
      <Button
        type="button"
        className="office-fold"
        aria-expanded={open}
        aria-controls={FOLDED}
        onClick={() => setOpen(!open)}
      >
        <Icon name="funnel-simple" /> {t("filters", { count })}
      </Button>
      <div id={FOLDED} className="office-folded" data-open={open || undefined}>
        <SelectField name="season" label={t("season")} defaultValue={table.season.id}>
          {table.seasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {seasonNameOf(name)}
            </option>
          ))}
        </SelectField>
        <SelectField name="division" label={t("division")} defaultValue={value("division")}>
          <option value="">{t("allDivisions")}</option>
          {table.divisions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="money" label={t("money")} defaultValue={value("money")}>
          <option value="">{t("anyMoney")}</option>
          {MONEY_FILTERS.map((one) => (
            <option key={one} value={one}>
              {t(`moneyFilters.${one}`)}
            </option>
          ))}
        </SelectField>
        {value("state") ? <input type="hidden" name="state" value={value("state")} /> : null}
        {value("sort") ? <input type="hidden" name="sort" value={value("sort")} /> : null}
        <ColumnChoice table={table} />
      </div>
      {script ? null : <Button>{t("apply")}</Button>}
    </Form>
  );
}

function ColumnChoice({ table: { columns, questions } }: { table: OfficeTable }) {
  const t = useTranslations("registrar.officeTable");
  const language = useLocale();
  const own = OFFICE_COLUMNS.filter((name) => name !== "child").map((name) => ({ name, label: t(`names.${name}`) }));
  const asked = questions.map(({ id, label }) => ({ name: `question:${id}`, label: label[language] }));
  return (
    <details className="office-columns">
      <summary className="button" data-size="compact">
        {t("columns")}
      </summary>
      <fieldset>
        <legend className="unseen">{t("showColumns")}</legend>
        {[...own, ...asked].map(({ name, label }) => (
          <Check key={name} name="columns" value={name} label={label} defaultChecked={columns.includes(name)} />
        ))}
      </fieldset>
    </details>
  );
}
