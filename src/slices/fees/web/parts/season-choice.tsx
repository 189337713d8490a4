import { Form } from "react-router";
import { useLocalPath } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField } from "#design/controls.tsx";
import type { ManagedLeague } from "#slices/leagues/web/public.ts";

/** Leads to the fees of another season. */
export function SeasonChoice({ league, season }: { league: ManagedLeague; season: string }) {
  const t = useTranslations("fees.office");
  const seasonNameOf = useSeasonName();
  const localPath = useLocalPath();
  if (league.seasons.length < 2) return null;
  return (
    <Form method="get" action={localPath(`/league-management/${league.id}/fees`)} className="fee-row season-choice">
      <SelectField name="season" label={t("season")} defaultValue={season} key={season} autoComplete="off">
        {league.seasons.map(({ id, name }) => (
          <option key={id} value={id}>
            {seasonNameOf(name)}
          </option>
        ))}
      </SelectField>
      <Button>{t("show")}</Button>
    </Form>
  );
}
