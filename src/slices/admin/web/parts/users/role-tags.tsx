import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { FoundPerson } from "../../../contract/people.ts";

/** What somebody is: powers stand out from groups. */
export function RoleTags({
  permissionGroups,
  globalAdmin,
  districtManager,
}: Pick<FoundPerson, "permissionGroups" | "globalAdmin" | "districtManager">) {
  const t = useTranslations("admin.users");
  return (
    <span className="role-tags">
      {globalAdmin ? <Tag tone="hot">{t("role.global-admin")}</Tag> : null}
      {permissionGroups.map((group) => (
        <Tag key={group} tone={group === "district-manager" && districtManager ? "go" : "info"}>
          {t(`role.${group}`)}
        </Tag>
      ))}
    </span>
  );
}
