import { Form } from "react-router";
import { useLiveFilter } from "#browser/live-filter.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField } from "#design/controls.tsx";
import { FieldGroup, useScript } from "#design/form-fields.tsx";
import type { ManagedLeague } from "#slices/leagues/web/public.ts";
import { FAMILY_STATES, type Audience, type AudiencePreview } from "../../contract/announcements.ts";

interface AudienceFormProps {
  league: ManagedLeague;
  audience: Audience;
  preview: AudiencePreview | undefined;
}

/** Which families are meant, and whom that reaches: it follows each tick. */
export function AudienceForm({ league, audience, preview }: AudienceFormProps) {
  const t = useTranslations("messaging.office");
  const { form, busy } = useLiveFilter();
  const script = useScript();
  const season = league.seasons.find(({ id }) => id === audience.season);
  return (
    <section className="panel" aria-labelledby="whom">
      <h2 id="whom">{t("whom")}</h2>
      <Form {...form} className="stack">
        <SelectField name="season" label={t("season")} defaultValue={audience.season}>
          {league.seasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {season && season.divisions.length > 1 ? (
          <FieldGroup name="division" legend={t("divisions")} hint={t("divisionsHint")}>
            {season.divisions.map(({ id, name }) => (
              <Check
                key={id}
                name="division"
                value={id}
                label={name}
                defaultChecked={audience.divisions.includes(id)}
              />
            ))}
          </FieldGroup>
        ) : null}
        <FieldGroup name="state" legend={t("states")}>
          {FAMILY_STATES.map((state) => (
            <Check
              key={state}
              name="state"
              value={state}
              label={t(`state.${state}`)}
              defaultChecked={audience.states.includes(state)}
            />
          ))}
        </FieldGroup>
        {audience.registrations.length > 0 ? (
          <p className="notice">
            {t("chosen", { count: audience.registrations.length })}{" "}
            <LocalLink to={`/league-management/${league.id}/families?season=${audience.season}&state=registered`}>
              {t("chosenNone")}
            </LocalLink>
          </p>
        ) : null}
        {audience.registrations.map((id) => (
          <input key={id} type="hidden" name="registration" value={id} />
        ))}
        {script ? null : <button className="button">{t("update")}</button>}
      </Form>
      <Reach preview={preview} busy={busy} />
    </section>
  );
}

const NOBODY: AudiencePreview = { people: 0, byMailOnly: 0, children: 0, spanish: 0, names: [] };

/** Whom a message reaches, in a sentence, with their names one click away. */
export function Reach({ preview, busy }: { preview: AudiencePreview | undefined; busy: boolean }) {
  const t = useTranslations("messaging.office");
  const { people, byMailOnly, children, spanish, names } = preview ?? NOBODY;
  return (
    <>
      <p className="families-reach" role="status" aria-busy={busy}>
        {t("reaches", { people, children })} {people > 0 ? t("spanish", { count: spanish }) : null}{" "}
        {byMailOnly > 0 ? t("byMailOnly", { count: byMailOnly }) : null}
      </p>
      {people > 0 ? (
        <details>
          <summary>{t("names")}</summary>
          <ul className="families-names">
            {names.map((name, position) => (
              <li key={`${position} ${name}`}>{name}</li>
            ))}
            {people > names.length ? <li>{t("more", { count: people - names.length })}</li> : null}
          </ul>
        </details>
      ) : null}
    </>
  );
}
