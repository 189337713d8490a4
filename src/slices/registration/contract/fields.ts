import * as z from "zod/mini";
import { Email } from "#kernel/text/message-fields.ts";
import { phoneField } from "#kernel/text/phone-field.ts";
import { manyLines, oneLine, unixLines } from "#kernel/text/text-fields.ts";

/** The fields of registering, each with its checks. The message of a check is its issue code. */

export const Id = z.uuid("input.not-understood");
export const Language = z.enum(["en", "es"]);
/** Made once when the page is shown: the same page sent twice is one action. */
export const SubmissionKey = z.uuid("form.stale");

export const ParentName = z
  .string("parent-name.missing")
  .check(z.trim(), z.minLength(1, "parent-name.missing"), z.maxLength(120, "parent-name.long"), oneLine());

/** A parent or guardian as the league reaches them about this season. */
export const Contact = z.object({ name: ParentName, email: Email, phone: phoneField("phone.missing") });

/** A text that may be left empty; where it is not, another schema judges it. */
const emptyOr = (schema: { safeParse(value: unknown): z.core.util.SafeParseResult<string> }) =>
  z.string("input.not-understood").check(
    z.trim(),
    z.check<string>((typed) => {
      const judged = typed.value === "" ? undefined : schema.safeParse(typed.value);
      for (const { message } of judged?.error?.issues ?? [])
        typed.issues.push({ code: "custom", message, input: typed.value });
    }),
  );

/** Another guardian: the league's form says which of these it asks for, and what has to be there. */
export const SecondContact = z.object({
  name: emptyOr(ParentName),
  email: emptyOr(Email),
  phone: emptyOr(phoneField("phone.missing")),
});

/** What a family tells of why it needs help with the price. Sealed; read by the league's managers alone. */
export const AidMessage = z.string().check(unixLines, z.trim(), z.maxLength(2000, "aid-message.long"), manyLines);

/** What cancelling now gives back. Cents. */
export const RefundOutlook = z.object({
  refundCents: z.int(),
  /** Of the league's lines: 100, 50, 0. */
  percent: z.int(),
  processingFee: z.boolean(),
  /** Unpaid parts that will not be asked for any more. */
  forgivenCents: z.int(),
  /** This outlook holds up to and including this day of the league's calendar; null where nothing better ends. */
  until: z.nullable(z.iso.date()),
  /** What comes after that day. */
  afterwards: z.nullable(z.object({ percent: z.int() })),
});
export type RefundOutlook = z.output<typeof RefundOutlook>;
