import type { ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import type { LineKind } from "../../contract/vocabulary.ts";

/** A line of a price. */
export interface PriceLine {
  kind: LineKind;
  amountCents: number;
  note: string | null;
}

/** A price line by line, with its sum. Amounts have their cents, so that they add up as they stand. */
export function PriceTable({ caption, lines, total }: { caption: string; lines: PriceLine[]; total: ReactNode }) {
  const t = useTranslations("payments.lines");
  const formats = useFormats();
  return (
    <table className="price-lines">
      <caption className="unseen">{caption}</caption>
      <tbody>
        {lines.map(({ kind, amountCents, note }) => (
          <tr key={kind + (note ?? "")}>
            <th scope="row">{note ? t("noted", { kind: t(kind), note }) : t(kind)}</th>
            <td>{formats.amount(amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>{total}</tfoot>
    </table>
  );
}

/** A sum at the foot of a price. */
export function TotalRow({ label, amountCents }: { label: string; amountCents: number }) {
  const formats = useFormats();
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="figures">{formats.amount(amountCents)}</td>
    </tr>
  );
}
