import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import type { FeeLine } from "../../../contract/details.ts";

const NAMES = { registration: "feeRegistration", equipment: "feeEquipment", processing: "feeProcessing" } as const;

/** The price line by line; the total is their sum, cent for cent. */
export function FeeTable({ lines, total }: { lines: FeeLine[]; total: number }) {
  const t = useTranslations("leagues.details");
  const { amount, money } = useFormats();
  // Where one of them has cents all show them: columns of amounts are read digit below digit.
  const written = lines.some(({ amountCents }) => amountCents % 100 !== 0) ? amount : money;
  return (
    <table className="fees">
      <caption className="unseen">{t("fees")}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.kind}>
            <th scope="row">{t(NAMES[line.kind])}</th>
            <td>{written(line.amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("feeTotal")}</th>
          <td className="figures">{written(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
