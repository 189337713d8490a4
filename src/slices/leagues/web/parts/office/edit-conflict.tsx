import { useFormats } from "#browser/formats.ts";
import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { Difference } from "#design/conflict-notice.tsx";
import type { LastChange } from "../../../contract/office/office.ts";

interface OfficeConflictProps {
  change: LastChange;
  differences: readonly Difference[];
  /** The English address at which the form begins with what is saved. */
  reload: string;
}

/** Somebody else saved a league, season or division while this form was open. */
export function OfficeConflict({ change, differences, reload }: OfficeConflictProps) {
  const t = useTranslations("leagues.editLeague");
  const formats = useFormats();
  const time = change ? formats.longDate(change.at.slice(0, 10)) : "";
  return (
    <EditConflict
      title={t("conflictTitle", { name: change?.name ?? "" })}
      text={t("conflictText", { time })}
      differences={differences}
      reload={reload}
    />
  );
}
