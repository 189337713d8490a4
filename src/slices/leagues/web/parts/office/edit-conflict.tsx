import { useDay } from "#browser/zone.ts";
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
  const { longDay } = useDay();
  const time = change ? longDay(change.at) : "";
  return (
    <EditConflict
      title={t("conflictTitle", { name: change?.name ?? "" })}
      text={t("conflictText", { time })}
      differences={differences}
      reload={reload}
    />
  );
}
