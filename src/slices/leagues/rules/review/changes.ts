import { SUBMITTED_FIELDS, type SubmittedField, type SubmittedLeague } from "../../contract/reviewing/submission.ts";

export interface ChangedField {
  readonly field: SubmittedField;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What is other than before, field by field from top to bottom of the form. Fields that one side does not name are not
 * compared: a change of an approved league names only what it changes.
 */
export function changesBetween(before: Partial<SubmittedLeague>, after: Partial<SubmittedLeague>): ChangedField[] {
  return SUBMITTED_FIELDS.flatMap((field) => {
    if (!(field in before) || !(field in after) || same(before[field], after[field])) return [];
    return [{ field, before: before[field], after: after[field] }];
  });
}

/** Times of play are a list of small objects; everything else is a plain value. */
function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => same(each, other[index]));
  }
  if (one !== null && other !== null && typeof one === "object" && typeof other === "object") {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => same(one[name as keyof typeof one], other[name as keyof typeof other]));
  }
  return one === other;
}
