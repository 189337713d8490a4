import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import type { VenuePage } from "../../../contract/venues.ts";
import { FIELD_SIZES, SURFACES } from "../../../contract/vocabulary.ts";
import type { Answer, Typed } from "./answer.ts";
import { VenueDialog } from "./venue-dialog.tsx";

interface FieldDialogProps {
  /** None for a new one. */
  field: VenuePage["fields"][number] | undefined;
  back: string;
  answer: Answer | undefined;
}

/** Name, size, surface and lights of a field. */
export function FieldDialog({ field, back, answer }: FieldDialogProps) {
  const t = useTranslations("venues");
  const form = useTranslations("venues.form");
  return (
    <VenueDialog
      title={field ? form("fieldEdit", { name: field.name }) : form("fieldNew")}
      intent="field"
      back={back}
      answer={answer}
      version={field?.version ?? 0}
      hidden={{ id: field?.id ?? "" }}
    >
      {({ was, errorOf, stale }) => (
        <>
          {stale && field ? <Stale field={field} typed={stale} /> : null}
          <TextField
            name="name"
            label={form("name")}
            hint={form("nameHint")}
            maxLength={60}
            autoComplete="off"
            error={errorOf("name")}
            defaultValue={was("name", field?.name ?? "")}
          />
          <div className="venue-fields">
            <SelectField
              name="size"
              label={form("size")}
              hint={form("sizeHint")}
              defaultValue={was("size", field?.size ?? "")}
            >
              <option value="">{form("notSaid")}</option>
              {FIELD_SIZES.map((size) => (
                <option key={size} value={size}>
                  {t(`sizes.${size}`)}
                </option>
              ))}
            </SelectField>
            <SelectField name="surface" label={form("surface")} defaultValue={was("surface", field?.surface ?? "")}>
              <option value="">{form("notSaid")}</option>
              {SURFACES.map((surface) => (
                <option key={surface} value={surface}>
                  {t(`surfaces.${surface}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <Check
            name="lights"
            label={form("lights")}
            defaultChecked={was("lights", field?.lights ? "on" : "") === "on"}
          />
        </>
      )}
    </VenueDialog>
  );
}

function Stale({ field, typed }: { field: VenuePage["fields"][number]; typed: Typed }) {
  const t = useTranslations("venues");
  const form = useTranslations("venues.form");
  const size = (one: string) => FIELD_SIZES.find((known) => known === one);
  const surface = (one: string) => SURFACES.find((known) => known === one);
  const [typedSize, typedSurface] = [size(typed["size"] ?? ""), surface(typed["surface"] ?? "")];
  const yes = (lights: boolean) => form(lights ? "yes" : "no");
  return (
    <EditConflict
      differences={[
        { label: form("name"), there: field.name, here: typed["name"] ?? "" },
        {
          label: form("size"),
          there: field.size ? t(`sizes.${field.size}`) : "",
          here: typedSize ? t(`sizes.${typedSize}`) : "",
        },
        {
          label: form("surface"),
          there: field.surface ? t(`surfaces.${field.surface}`) : "",
          here: typedSurface ? t(`surfaces.${typedSurface}`) : "",
        },
        { label: form("lights"), there: yes(field.lights), here: yes(typed["lights"] === "on") },
      ]}
    />
  );
}
