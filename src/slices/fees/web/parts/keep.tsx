import { useTranslations } from "#browser/translations.ts";
import { useDay } from "#browser/zone.ts";
import type { SeasonFees } from "../../contract/season-fees.ts";

/** Who keeps what they were promised, said before it is saved; and who saved last. */
export function Keep({ fees: { families, lastChange } }: { fees: SeasonFees }) {
  const t = useTranslations("fees.office");
  const { longDay } = useDay();
  const { holding, confirmed } = families;
  const count = holding + confirmed;
  return (
    <div className="small">
      <p>
        {t("keep", { count })}{" "}
        {holding > 0 ? t("keepHow", { confirmed: String(confirmed), holding: String(holding) }) : null}
      </p>
      {lastChange ? (
        <p className="muted">{t("lastChange", { name: lastChange.name, date: longDay(lastChange.at) })}</p>
      ) : null}
    </div>
  );
}
