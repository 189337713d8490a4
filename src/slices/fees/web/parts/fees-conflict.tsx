import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { EditConflict } from "#browser/forms/edit-conflict.tsx";
import type { FeesContent, Off, SeasonFees } from "../../contract/season-fees.ts";
import { contentOf, type TypedFees } from "./typed.ts";

/** What somebody else saved while this was typed, part by part: both values, and who. */
export function FeesConflict({ typed, fees, league }: { typed: TypedFees; fees: SeasonFees; league: string }) {
  const t = useTranslations("fees.office");
  const say = usePartTexts();
  const mine = contentOf(typed);
  const differences = (Object.keys(fees.content) as (keyof FeesContent)[]).map((part) => ({
    label: t(`parts.${part}`),
    here: say(mine, part, fees),
    there: say(fees.content, part, fees),
  }));
  const { lastChange } = fees;
  return (
    <EditConflict
      title={lastChange ? t("conflictBy", { name: lastChange.name }) : t("conflict")}
      text={t("conflictText")}
      differences={differences}
      reload={`/league-management/${league}/seasons/${fees.season.id}/fees`}
    />
  );
}

/** Each part of some fees in a few words. */
function usePartTexts() {
  const t = useTranslations("fees.office");
  const formats = useFormats();
  const dollars = (cents: number) => (Number.isNaN(cents) ? "?" : formats.amount(cents));
  const off = ({ percent, amountCents }: Off) =>
    percent === null ? (amountCents === null ? "?" : dollars(amountCents)) : `${percent}%`;
  const price = ({ registrationCents, equipmentCents }: FeesContent["season"]) =>
    `${dollars(registrationCents)} + ${dollars(equipmentCents)}`;
  const day = (date: string) => (date === "" ? "?" : formats.longDate(date));
  const list = (items: readonly string[]) => (items.length === 0 ? t("nothing") : items.join("; "));
  return (content: FeesContent, part: keyof FeesContent, { divisions }: SeasonFees): string => {
    switch (part) {
      case "season":
        return price(content.season);
      case "divisions": {
        const name = (id: string) => divisions.find((one) => one.id === id)?.name ?? "";
        return list(content.divisions.map((one) => `${name(one.divisionId)} ${price(one)}`).toSorted());
      }
      case "early":
        return list(
          content.early.map((one) => `${off(one.off)} ${t("untilDay", { date: day(one.until) })}`).toSorted(),
        );
      case "sibling":
        return list(content.sibling.map((one) => `${t("fromChild")} ${one.fromChild}: ${off(one.off)}`).toSorted());
      case "coach":
        return content.coach ? off(content.coach) : t("nothing");
      case "plans":
        return list(
          content.plans.map(({ name, depositPercent, parts }) =>
            [
              name.en || name.es,
              `${depositPercent}%`,
              ...parts.map((one) => `${one.percent}% ${day(one.dueDate)}`),
            ].join(" "),
          ),
        );
      case "refund":
        return content.refund
          ? list(content.refund.map(({ until, percent }) => t("step", { percent: String(percent), date: day(until) })))
          : t("usual");
      case "aid":
        return t(content.aid ? "yes" : "no");
      case "taxBasisPoints":
        return `${content.taxBasisPoints / 100}%`;
      case "holdMinutes":
      case "offerHours":
        return String(content[part]);
    }
  };
}
