import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { Notice } from "#design/notice.tsx";
import { centsOf } from "#kernel/money/money.ts";

interface SeasonFeeProps {
  typed: Readonly<Record<string, string>>;
  /** The site's line on top of what the league takes, in cents. */
  processingFeeCents: number;
}

/** What the league takes, and what families pay in all; nothing while an amount is missing. As it was saved last. */
export function SeasonFee({ typed, processingFeeCents }: SeasonFeeProps) {
  const t = useTranslations("leagues.submit");
  const { money } = useFormats();
  const league =
    (centsOf(typed["registrationFeeCents"] ?? "") ?? Number.NaN) + (centsOf(typed["equipmentFeeCents"] ?? "") ?? 0);
  if (!Number.isSafeInteger(league)) return null;
  const processing = league > 0 ? processingFeeCents : 0;
  return (
    <Notice>
      {t("total", { league: money(league), total: money(league + processing), processing: money(processing) })}
    </Notice>
  );
}
