import { Form, useNavigation } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, TextField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import type { FoundVenues, OwnVenues } from "../../../contract/venues.ts";

interface FindVenueProps {
  leagues: OwnVenues["leagues"];
  league: string;
  q: string | undefined;
  /** None before somebody has searched. */
  found: FoundVenues["venues"] | undefined;
}

/** Looks for known venues near a league, to be used by it too; or adds one that nobody knows. */
export function FindVenue({ leagues, league, q, found }: FindVenueProps) {
  const t = useTranslations("venues.list");
  return (
    <section className="venue-section" aria-labelledby="find-head">
      <h2 id="find-head">{t("find")}</h2>
      <p className="muted reading">{t("findHint")}</p>
      <Form role="search" className="venue-search" preventScrollReset>
        {leagues.length > 1 ? (
          <SelectField key={league} name="league" label={t("league")} defaultValue={league}>
            {leagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextField
          type="search"
          name="q"
          label={t("words")}
          maxLength={120}
          autoComplete="off"
          defaultValue={q ?? ""}
        />
        <Button kind="primary">{t("search")}</Button>
      </Form>
      {found ? (
        <div role="status">
          <p className="small muted">{found.length === 0 ? t("noMatch") : t("near")}</p>
        </div>
      ) : null}
      {found && found.length > 0 ? (
        <ul className="venue-list panel">
          {found.map((venue) => (
            <Known key={venue.id} venue={venue} league={league} />
          ))}
        </ul>
      ) : null}
      <p className="venue-new">
        <ButtonLink to={`/venues?league=${league}&new=1`} preventScrollReset>
          <Icon name="plus" /> {t("new")}
        </ButtonLink>
        {found ? null : <span className="small muted">{t("newLead")}</span>}
      </p>
    </section>
  );
}

function Known({ venue, league }: { venue: FoundVenues["venues"][number]; league: string }) {
  const t = useTranslations("venues.list");
  const { miles } = useFormats();
  const { formData } = useNavigation();
  const { id, name, address, city, state, zip, fields, leagues, used } = venue;
  return (
    <li>
      <div className="venue-row">
        <strong>{name}</strong>
        <span className="small">
          {address}, {city}, {state} {zip}
        </span>
        <span className="small muted">
          {t("fields", { count: fields })} · {t("miles", { miles: miles(venue.miles) })}
        </span>
        {leagues.length > 0 ? (
          <span className="small muted">{t("playing", { leagues: leagues.join(", ") })}</span>
        ) : null}
      </div>
      <div className="venue-actions">
        {used ? (
          <span className="small">{t("used")}</span>
        ) : (
          <Form method="post">
            <input type="hidden" name="intent" value="choose" />
            <input type="hidden" name="venue" value={id} />
            <input type="hidden" name="league" value={league} />
            <SendButton
              busy={formData?.get("venue") === id}
              kind="plain"
              size="small"
              aria-label={t("chooseNamed", { venue: name })}
              label={t("choose")}
              busyLabel={t("choosing")}
            />
          </Form>
        )}
      </div>
    </li>
  );
}
