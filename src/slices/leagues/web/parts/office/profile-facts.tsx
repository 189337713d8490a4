import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { LeagueProfile } from "../../../contract/office/league-profile.ts";
import { useFieldValue } from "../form/field-value.ts";
import { EDITED_PARTS } from "./league-form.ts";

/** What families read of the league, short of its policies, and the way to all of it. */
export function ProfileFacts({ profile }: { profile: LeagueProfile }) {
  const t = useTranslations("leagues");
  const valueOf = useFieldValue();
  const { about, location, director } = EDITED_PARTS;
  const names = [...about, ...location, ...director].filter((name) => name !== "name");
  const said = names.flatMap((name) => {
    const value = valueOf(name, profile.fields[name]);
    return value === "" ? [] : [{ name, value }];
  });
  return (
    <section className="management-section">
      <div className="management-section-head">
        <h2>{t("overview.facts")}</h2>
        {profile.mayEdit ? (
          <LocalLink to={`/league-management/${profile.id}/profile`}>{t("overview.profile")}</LocalLink>
        ) : null}
      </div>
      <dl className="management-facts">
        {said.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`labels.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
