/** Every field of field-lines.svg. */
export const FIELDS = ["soccer", "generic"] as const;
export type FieldName = (typeof FIELDS)[number];
