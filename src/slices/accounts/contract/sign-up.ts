import * as z from "zod/mini";
import { Email } from "#kernel/text/message-fields.ts";
import { CalendarDay, FirstName, FirstPassword, Groups, LastName, mustTick, Next, Phone, Tick } from "./fields.ts";
import { PictureFile } from "./photo-id.ts";

/** The version of the terms that a sign-up agrees to; it is kept with the consent. */
export const TERMS_VERSION = "2026-11-21";
/** The version of the newsletter's sentence. */
export const NEWSLETTER_VERSION = "2026-11-21";

const Details = {
  firstName: FirstName,
  lastName: LastName,
  phone: Phone,
  permissionGroups: Groups,
  /** Asked of who chooses Player. */
  birthDate: z.optional(CalendarDay),
  terms: mustTick("terms.missing"),
  newsletter: Tick,
  language: z.enum(["en", "es"]),
  /** Asked of who chooses League or District Manager. */
  photoId: PictureFile,
};

export const SignUp = z.object({
  ...Details,
  email: Email,
  password: FirstPassword,
  next: Next,
  /** Made once when the form is shown: the same form sent twice is one account. */
  submissionKey: z.optional(z.uuid("form.stale")),
});
export type SignUp = z.output<typeof SignUp>;

/** What somebody who came with Google still has to say. */
export const CompleteAccount = z.object(Details);
export type CompleteAccount = z.output<typeof CompleteAccount>;
