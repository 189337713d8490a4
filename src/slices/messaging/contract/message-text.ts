import * as z from "zod/mini";
import { manyLines, oneLine, optionalText, unixLines } from "#kernel/text/text-fields.ts";

const Subject = z
  .string("announcement-subject.missing")
  .check(
    z.trim(),
    z.minLength(1, "announcement-subject.missing"),
    z.maxLength(120, "announcement-subject.long"),
    oneLine(),
  );
const Body = z
  .string("announcement-body.missing")
  .check(
    unixLines,
    z.trim(),
    z.minLength(1, "announcement-body.missing"),
    z.maxLength(5000, "announcement-body.long"),
    manyLines,
  );

/** A message in English or whatever it was written in, and in Spanish where it was written in that too. */
export const MESSAGE_TEXT = {
  subject: Subject,
  body: Body,
  subjectEs: optionalText(Subject),
  bodyEs: optionalText(Body),
};

/** Both languages or one: half a translation helps nobody. */
export const wholeTranslation = z.check<{ subjectEs: string | null; bodyEs: string | null }>(({ value, issues }) => {
  const { subjectEs, bodyEs } = value;
  if ((subjectEs === null) === (bodyEs === null)) return;
  const field = subjectEs === null ? "subjectEs" : "bodyEs";
  issues.push({ code: "custom", input: value, path: [field], message: "announcement-es.half" });
});

export const MessageText = z.object(MESSAGE_TEXT).check(wholeTranslation);
export type MessageText = z.output<typeof MessageText>;

/** The same as it is answered. */
export const WrittenText = z.object({
  subject: z.string(),
  body: z.string(),
  subjectEs: z.nullable(z.string()),
  bodyEs: z.nullable(z.string()),
});
