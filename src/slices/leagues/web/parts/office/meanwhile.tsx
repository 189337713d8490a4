import { useFormats } from "#browser/formats.ts";
import { SavedMeanwhile } from "#browser/forms/saved-meanwhile.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { Difference } from "#design/conflict-notice.tsx";
import type { LastChange } from "../../../contract/office/office.ts";

interface MeanwhileProps {
  change: LastChange;
  differences: readonly Difference[];
  /** The English address at which the form begins with what is saved. */
  reload: string;
}

/** Somebody else saved a league, season or division while this form was open. */
export function Meanwhile({ change, differences, reload }: MeanwhileProps) {
  const t = useTranslations("leagues.editLeague");
  const formats = useFormats();
  const time = change ? formats.longDate(change.at.slice(0, 10)) : "";
  return (
    <SavedMeanwhile
      title={t("meanwhileTitle", { name: change?.name ?? "" })}
      text={t("meanwhileText", { time })}
      differences={differences}
      reload={reload}
    />
  );
}
