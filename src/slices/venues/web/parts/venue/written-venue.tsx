import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { useState } from "react";
import { TextField } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import type { VenuePage } from "../../../contract/venues.ts";
import type { Answer, Typed } from "./answer.ts";
import { PinMap } from "./pin-map.tsx";
import { pinText } from "./pin-position.ts";
import { VenueDialog } from "./venue-dialog.tsx";

interface Written {
  was(name: string, stands: string): string;
  errorOf(field: string): string | undefined;
}

/** Name and address of a venue. */
export function LocationFields({ venue, was, errorOf }: Written & { venue?: VenuePage["venue"] }) {
  const t = useTranslations("venues.form");
  return (
    <>
      <TextField
        name="name"
        label={t("venueName")}
        maxLength={120}
        autoComplete="off"
        error={errorOf("name")}
        defaultValue={was("name", venue?.name ?? "")}
      />
      <TextField
        name="address"
        label={t("address")}
        maxLength={200}
        autoComplete="off"
        error={errorOf("address")}
        defaultValue={was("address", venue?.address ?? "")}
      />
      <TextField
        name="zip"
        label={t("zip")}
        hint={t("zipHint")}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        error={errorOf("zip")}
        defaultValue={was("zip", venue?.zip ?? "")}
      />
    </>
  );
}

/** Where exactly a venue is, and where to park. */
export function PinFields({ venue, was, errorOf }: Written & { venue?: VenuePage["venue"] }) {
  const t = useTranslations("venues.form");
  const script = useScript();
  const [pin, setPin] = useState(() => was("pin", venue?.pinned ? pinText(venue) : ""));
  return (
    <>
      <TextField
        name="pin"
        label={t("pin")}
        hint={t("pinHint")}
        autoComplete="off"
        error={errorOf("pin")}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
      />
      {script && venue ? <PinMap pin={pin} middle={venue} onPin={(next) => setPin(pinText(next))} /> : null}
      <TextField
        name="parkingNote"
        label={t("parking")}
        maxLength={300}
        error={errorOf("parkingNote")}
        defaultValue={was("parkingNote", venue?.parkingNote ?? "")}
      />
    </>
  );
}

/** What is said of a venue. Name and address of a league's home venue are changed in its profile, where somebody looks at them. */
export function EditVenue({ page, back, answer }: { page: VenuePage; back: string; answer: Answer | undefined }) {
  const t = useTranslations("venues.form");
  const { venue } = page;
  const { profileOf } = venue;
  const own = profileOf && page.leagues.find(({ id }) => id === profileOf.id)?.own;
  const fixed = { name: venue.name, address: venue.address, zip: venue.zip };
  return (
    <VenueDialog
      title={t("venueEdit", { name: venue.name })}
      intent="venue"
      back={back}
      answer={answer}
      version={venue.version}
      hidden={profileOf ? fixed : {}}
    >
      {({ stale, ...written }) => (
        <>
          {stale ? <StaleVenue venue={venue} typed={stale} /> : null}
          {profileOf ? (
            <p className="small muted">
              {t("inProfile", { league: profileOf.name })}{" "}
              {own ? <LocalLink to={`/league-management/${profileOf.id}/edit`}>{t("profile")}</LocalLink> : null}
            </p>
          ) : (
            <LocationFields venue={venue} {...written} />
          )}
          <PinFields venue={venue} {...written} />
        </>
      )}
    </VenueDialog>
  );
}

function StaleVenue({ venue, typed }: { venue: VenuePage["venue"]; typed: Typed }) {
  const t = useTranslations("venues.form");
  const here = (name: string) => typed[name] ?? "";
  return (
    <EditConflict
      differences={[
        { label: t("venueName"), there: venue.name, here: here("name") },
        { label: t("address"), there: venue.address, here: here("address") },
        { label: t("zip"), there: venue.zip, here: here("zip") },
        { label: t("pin"), there: venue.pinned ? pinText(venue) : "", here: here("pin") },
        { label: t("parking"), there: venue.parkingNote, here: here("parkingNote") },
      ]}
    />
  );
}
