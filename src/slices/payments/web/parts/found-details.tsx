import { useDay } from "#browser/zone.ts";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { FactList } from "#design/office/office-parts.tsx";
import { FINDING_DETAILS, type FindingDetail } from "../../contract/findings.ts";

const isDetail = (name: string): name is FindingDetail => (FINDING_DETAILS as readonly string[]).includes(name);

/** What of a finding is an amount in cents. Everything else is an id or a state, shown as it is kept. */
const AMOUNT = /Cents$|^(?:expected|expectedFee|feeCents|ours|lines)$/;

/** What was found: ids, states and amounts of our records and of the processor's, for whoever compares them. */
export function FoundDetails({ details }: { details: Readonly<Record<string, unknown>> }) {
  const t = useTranslations("payments.findings");
  const formats = useFormats();
  const { deadline } = useDay();
  const told = (name: string, value: unknown) => {
    if (typeof value === "string" && name === "since") return deadline(value);
    if (typeof value === "number" && AMOUNT.test(name)) return formats.amount(value);
    return typeof value === "string" ? value : JSON.stringify(value ?? null);
  };
  const facts = Object.entries(details).map(
    ([name, value]) =>
      [isDetail(name) ? t(`detail.${name}`) : name, <code key={name}>{told(name, value)}</code>] as const,
  );
  if (facts.length === 0) return null;
  return (
    <section>
      <h2>{t("details")}</h2>
      <FactList facts={facts} />
    </section>
  );
}
