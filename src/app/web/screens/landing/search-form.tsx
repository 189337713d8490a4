import { useTranslations } from "#browser/translations.ts";
import { useLocalPath } from "#browser/link.tsx";
import { Button } from "#design/button.tsx";
import { SelectField, TextField } from "#design/controls.tsx";
import { LANDING_AGE_BANDS, SPORTS, STATES } from "#slices/leagues/contract/vocabulary.ts";
import { STATE_NAMES, useNames } from "#slices/leagues/web/public.ts";

/** The specified search, sport and ZIP code first. It goes to the list with its values; every field may stay empty. */
export function SearchForm({ zip }: { zip: string | undefined }) {
  const t = useTranslations("landing");
  const ages = useTranslations("leagues.age");
  const names = useNames();
  const localPath = useLocalPath();
  return (
    <form method="get" action={localPath("/find-league")} className="hero-search" role="search">
      <SelectField name="sport" label={t("sport")}>
        <option value="">{t("anySport")}</option>
        {SPORTS.map((sport) => (
          <option key={sport} value={sport}>
            {names.sport(sport)}
          </option>
        ))}
      </SelectField>
      <TextField name="place" label={t("zip")} autoComplete="postal-code" defaultValue={zip} maxLength={80} />
      <TextField name="radius" label={t("radius")} inputMode="numeric" maxLength={4} />
      <SelectField name="age" label={t("age")}>
        <option value="">{t("anyAge")}</option>
        {LANDING_AGE_BANDS.map((band) => (
          <option key={band} value={band}>
            {ages(band)}
          </option>
        ))}
      </SelectField>
      <SelectField name="state" label={t("state")} autoComplete="address-level1">
        <option value="">{t("anyState")}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_NAMES[state]}
          </option>
        ))}
      </SelectField>
      <Button kind="search">{t("submit")}</Button>
    </form>
  );
}
