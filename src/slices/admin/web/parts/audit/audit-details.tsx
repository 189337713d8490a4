import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { AuditEntry } from "../../../contract/audit.ts";
import { useAuditWords } from "./audit-words.ts";

/** The small facts of an entry, each in a line: its name in words, amounts as money, lists with commas. */
export function AuditDetails({ details }: Pick<AuditEntry, "details">) {
  const words = useAuditWords();
  const valueOf = useValue();
  const facts = Object.entries(details).filter(([, value]) => value !== null && value !== "");
  if (facts.length === 0) return null;
  return (
    <ul className="plain-list audit-details">
      {facts.map(([name, value]) => (
        <li key={name}>
          {words.fact(name)}: {valueOf(name, value)}
        </li>
      ))}
    </ul>
  );
}

function useValue(): (name: string, value: unknown) => string {
  const answer = useTranslations("admin.answer");
  const words = useAuditWords();
  const { amount } = useFormats();
  const valueOf = (name: string, value: unknown): string => {
    if (typeof value === "boolean") return answer(value ? "yes" : "no");
    if (typeof value === "number") return name.endsWith("Cents") ? amount(value) : String(value);
    if (Array.isArray(value)) return value.map((one) => valueOf(name, one)).join(", ");
    if (typeof value === "object" && value !== null)
      return Object.entries(value)
        .map(([inner, one]) => `${words.fact(inner)} ${valueOf(inner, one)}`)
        .join(", ");
    return typeof value === "string" ? value : "";
  };
  return valueOf;
}
