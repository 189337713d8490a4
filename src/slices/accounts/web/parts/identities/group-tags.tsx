import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { MANAGING_GROUPS, type PermissionGroup } from "../../../contract/vocabulary.ts";

/** The groups that somebody needs a photo ID for, in words. */
export function GroupTags({ groups }: { groups: readonly PermissionGroup[] }) {
  const t = useTranslations("accounts.identities.group");
  return (
    <span className="identities-groups">
      {MANAGING_GROUPS.filter((group) => groups.includes(group)).map((group) => (
        <Tag key={group} tone="info">
          {t(group as "league-manager" | "district-manager")}
        </Tag>
      ))}
    </span>
  );
}
