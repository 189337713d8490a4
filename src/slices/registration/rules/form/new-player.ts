import type { LocalDate } from "#kernel/time/calendar.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import type * as z from "zod/mini";
import { AskedAthlete } from "../../contract/asking.ts";
import type { DraftFields } from "../../contract/form/draft.ts";

/** What a schema says, of each field the first thing, with the names of a draft. */
export function schemaIssues(schema: z.ZodMiniType, value: unknown, prefix: string): FieldIssue[] {
  const first = new Map<string, string>();
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    const field = `${prefix}${path.map(String).join(".")}`;
    if (!first.has(field)) first.set(field, message);
  }
  return [...first].map(([field, code]) => ({ field, code }));
}

/** What is wrong with a player who was typed in. */
export function newPlayerIssues(
  {
    fields,
    today,
    relation,
  }: {
    readonly fields: DraftFields;
    readonly today: LocalDate;
    /** Whether it is asked already what one is to the player. */
    readonly relation: boolean;
  },
  key: string,
): FieldIssue[] {
  const at = `child.${key}.`;
  const of = (name: string) => fields[at + name] ?? "";
  const born = of("birthDate");
  const athlete = {
    kind: "new",
    firstName: of("firstName"),
    lastName: of("lastName"),
    birthDate: born || "2000-01-01",
    gender: of("gender") || null,
    relation: relation ? of("relation") : "other",
    // Agreed to at the last step.
    agreed: true,
    publicName: false,
  };
  const issues = schemaIssues(AskedAthlete, athlete, at);
  if (born === "") issues.push({ field: `${at}birthDate`, code: "child-birth-date.missing" });
  else if (String(born) > today) issues.push({ field: `${at}birthDate`, code: "birth-date.future" });
  return issues;
}
