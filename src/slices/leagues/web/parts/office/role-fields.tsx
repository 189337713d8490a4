import { useTranslations } from "#browser/translations.ts";
import { SelectField, TextField } from "#design/controls.tsx";
import { OFFICIAL_ROLES, OTHER_ROLE } from "../../../contract/office/officials.ts";

const CHOICES = [...OFFICIAL_ROLES, OTHER_ROLE] as const;

/** How a role reads; a league's own word stays as it is. */
export function useRoleText(): (role: string) => string {
  const t = useTranslations("leagues.officials.roles");
  return (role) => {
    const known = OFFICIAL_ROLES.find((one) => one === role);
    return known ? t(known) : role;
  };
}

interface RoleFieldsProps {
  /** What the ids of its fields begin with, where a page has several. */
  prefix?: string;
  role: string;
  customRole: string;
  label?: string;
  error?: string | undefined;
}

/** The specification's roles, and a word of the league's own: its field shows only while Other is chosen, by CSS alone. */
export function RoleFields({ prefix = "", role, customRole, label, error }: RoleFieldsProps) {
  const t = useTranslations("leagues.officials");
  const known = role === "" || OFFICIAL_ROLES.some((one) => one === role);
  return (
    <div className="role-fields">
      <SelectField
        name="role"
        id={`${prefix}role`}
        label={label ?? t("role")}
        error={known ? error : undefined}
        defaultValue={known ? role || OFFICIAL_ROLES[0] : OTHER_ROLE}
      >
        {CHOICES.map((one) => (
          <option key={one} value={one}>
            {t(`roles.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="customRole"
        id={`${prefix}customRole`}
        label={t("custom")}
        maxLength={60}
        error={known ? undefined : error}
        defaultValue={known || role === OTHER_ROLE ? customRole : role}
      />
    </div>
  );
}
