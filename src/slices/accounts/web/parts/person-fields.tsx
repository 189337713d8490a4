import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Check, TextField } from "#design/controls.tsx";
import { FieldGroup } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { PERMISSION_GROUPS } from "../../contract/vocabulary.ts";
import { BirthDateField } from "./birth-date-field.tsx";
import { PhotoIdField } from "./photo-id-field.tsx";
import type { TypedPerson } from "./read-person.ts";

interface GroupProps extends PartProps {
  /** What the account has already, and is not asked for again. */
  known?: { birthDate: boolean; photoId: boolean };
}

interface PartProps {
  typed: Partial<TypedPerson> | undefined;
  errorOf(field: string): string | undefined;
}

/** What somebody is called, and their telephone. */
export function NameFields({ typed, errorOf }: PartProps) {
  const t = useTranslations("accounts.create");
  const field = (name: "firstName" | "lastName") => ({
    name,
    label: t(name),
    maxLength: 60,
    spellCheck: false,
    error: errorOf(name),
    defaultValue: typed?.[name],
  });
  return (
    <div className="account-pair">
      <TextField {...field("firstName")} autoComplete="given-name" />
      <TextField {...field("lastName")} autoComplete="family-name" />
    </div>
  );
}

/** Any way of writing a number is taken. */
export function PhoneField({ typed, errorOf }: PartProps) {
  const t = useTranslations("accounts.create");
  return (
    <TextField
      name="phone"
      type="tel"
      label={t("phone")}
      hint={t("phoneHint")}
      maxLength={30}
      autoComplete="tel"
      error={errorOf("phone")}
      defaultValue={typed?.phone}
    />
  );
}

/** What somebody is to a league, and what is asked of some of them. All of it is there without a script. */
export function GroupFields({ typed, errorOf, known }: GroupProps) {
  const t = useTranslations("accounts.create");
  return (
    <>
      <FieldGroup
        name="permissionGroups"
        legend={t("groups")}
        hint={t("groupsHint")}
        error={errorOf("permissionGroups")}
        className="groups"
      >
        <div className="group-choices">
          {PERMISSION_GROUPS.map((group, index) => (
            <Check
              key={group}
              {...(index === 0 ? { id: "permissionGroups" } : {})}
              name="permissionGroups"
              value={group}
              defaultChecked={typed?.groups?.includes(group) ?? false}
              label={
                <>
                  <b>{t(`group.${group}`)}</b>
                  <span>{t(`groupText.${group}`)}</span>
                </>
              }
            />
          ))}
        </div>
      </FieldGroup>
      {known?.birthDate ? null : (
        <div className="for-players stack">
          <BirthDateField error={errorOf("birthDate")} typed={typed?.birthDate} />
          <Notice className="small">{t("young")}</Notice>
        </div>
      )}
      <div className="for-managers">
        <PhotoIdField error={errorOf("photoId")} another={known?.photoId ?? false} />
      </div>
    </>
  );
}

/** What somebody agrees to, and what they may. */
export function ConsentFields({ typed, errorOf }: PartProps) {
  const t = useTranslations("accounts.create");
  const error = errorOf("terms");
  return (
    <div>
      {error ? (
        <span className="field-error" id="terms-error">
          {error}
        </span>
      ) : null}
      <Check
        name="terms"
        id="terms"
        data-consent=""
        defaultChecked={typed?.terms ?? false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "terms-error" : undefined}
        label={t.rich("terms", {
          terms: (text) => <LocalLink to="/terms">{text}</LocalLink>,
          privacy: (text) => <LocalLink to="/privacy">{text}</LocalLink>,
        })}
      />
      <Check name="newsletter" defaultChecked={typed?.newsletter ?? false} label={t("newsletter")} />
    </div>
  );
}
