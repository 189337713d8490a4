import { useDay } from "#browser/zone.ts";
import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { PersonForAdmin } from "../../../contract/people.ts";
import { rolesOf } from "./roles-of.ts";

/** What somebody else saved while this form was open: who, when, and what stands there now. */
export function AccountConflict({ person }: { person: PersonForAdmin }) {
  const t = useTranslations("admin.user");
  const role = useTranslations("admin.users");
  const { day } = useDay();
  const { lastChange } = person;
  const roles = rolesOf(person).map((name) => role(`role.${name}`));
  const text = t("staleText", {
    when: lastChange ? day(lastChange.at) : "none",
    name: lastChange?.by ?? t("nobody"),
    roles: roles.join(", ") || t("noRoles"),
  });
  return <EditConflict title={t("staleHeading")} text={text} differences={[]} />;
}
