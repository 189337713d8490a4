import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import type { Answer } from "../venue/answer.ts";
import { VenueDialog } from "../venue/venue-dialog.tsx";
import { PinFields, LocationFields } from "../venue/written-venue.tsx";

/** A venue that nobody knows yet, for a league. */
export function NewVenueDialog({ league, back, answer }: { league: string; back: string; answer: Answer | undefined }) {
  const t = useTranslations("venues.form");
  return (
    <VenueDialog title={t("venueNew")} intent="new" back={back} answer={answer} hidden={{ league }}>
      {(written) => (
        <>
          <LocationFields {...written} />
          <TextField
            name="fields"
            label={t("fieldCount")}
            inputMode="numeric"
            maxLength={3}
            error={written.errorOf("fields")}
            defaultValue={written.was("fields", "1")}
          />
          <PinFields {...written} />
        </>
      )}
    </VenueDialog>
  );
}
