import * as z from "zod/mini";
import { CERTIFICATE_KINDS } from "./certificate.ts";

const Id = z.uuid("input.not-understood");

/** What a role of a league's volunteers requires from now on; none lifts the rule. */
export const SaveVolunteerRule = z.object({
  league: Id,
  role: Id,
  kinds: z
    .array(z.enum(CERTIFICATE_KINDS, "certificate-kind.missing"), "input.not-understood")
    .check(z.maxLength(CERTIFICATE_KINDS.length, "input.not-understood")),
});
export type SaveVolunteerRule = z.output<typeof SaveVolunteerRule>;

/** Whether a league sees the certificates that its volunteer roles require. */
export const ShowCertificates = z.object({ league: Id, shown: z.boolean("input.not-understood") });
export type ShowCertificates = z.output<typeof ShowCertificates>;
