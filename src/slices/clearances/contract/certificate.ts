import * as z from "zod/mini";
import { OfficialAvailability } from "./availability.ts";
import { OwnScreening } from "./screening.ts";
import { STANDARD_ROLES } from "#slices/volunteers/contract/vocabulary.ts";
import { manyLines, oneLine, optionalText, unixLines } from "#kernel/text/text-fields.ts";

/** What a certificate shows. */
export const CERTIFICATE_KINDS = [
  "background-check",
  "first-aid",
  "concussion",
  "safesport",
  "referee-license",
] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** What a league says of a certificate that it looked at. */
export const DECISIONS = ["approved", "sent-back"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Characters of an issuer's name. */
export const LONGEST_ISSUER = 120;
/** Characters of the reason for which a certificate is sent back. */
export const LONGEST_REASON = 500;
/** Certificates that an account keeps at once. */
export const MOST_CERTIFICATES = 20;
/** Days for which a file stays after its certificate has ended, or was sent back. */
export const FILE_DAYS = 30;
/** How many days before the end of a certificate its owner is reminded; at the last, the league as well. */
export const REMINDER_DAYS = [60, 30, 7] as const;

const Id = z.uuid("input.not-understood");
const Kind = z.enum(CERTIFICATE_KINDS, "certificate-kind.missing");

export const AddCertificate = z
  .object({
    kind: Kind,
    issuer: z
      .string("certificate-issuer.missing")
      .check(
        z.trim(),
        z.minLength(1, "certificate-issuer.missing"),
        z.maxLength(LONGEST_ISSUER, "certificate-issuer.long"),
        oneLine(),
      ),
    issuedOn: z.iso.date("certificate-issued.missing"),
    validUntil: z.iso.date("certificate-until.missing"),
    /** A photo, or a PDF. */
    file: z.file("certificate-file.missing"),
  })
  .check(
    z.refine(({ issuedOn, validUntil }) => issuedOn <= validUntil, {
      error: "certificate-until.before",
      path: ["validUntil"],
    }),
  );
export type AddCertificate = z.output<typeof AddCertificate>;

export const CertificateRef = z.object({ certificate: Id });

/** A league's decision; sending back needs a reason, which its owner reads. */
export const DecideCertificate = z
  .object({
    league: Id,
    certificate: Id,
    decision: z.enum(DECISIONS, "certificate-decision.missing"),
    reason: optionalText(
      z.string().check(unixLines, z.trim(), z.maxLength(LONGEST_REASON, "certificate-reason.long"), manyLines),
    ),
  })
  .check(
    z.refine(({ decision, reason }) => decision === "approved" || reason !== null, {
      error: "certificate-reason.missing",
      path: ["reason"],
    }),
  );
export type DecideCertificate = z.output<typeof DecideCertificate>;

/** What a role of a league requires from now on; none lifts the rule. */
export const SaveRule = z.object({
  league: Id,
  role: z
    .string("official-role.missing")
    .check(z.trim(), z.minLength(1, "official-role.missing"), z.maxLength(60, "official-role.long"), oneLine()),
  kinds: z.array(Kind, "input.not-understood").check(z.maxLength(CERTIFICATE_KINDS.length, "input.not-understood")),
});
export type SaveRule = z.output<typeof SaveRule>;

/** Where a file is, for two minutes and for whoever asked. */
export const FileAddress = z.object({ address: z.string(), expiresAt: z.iso.datetime() });
export type FileAddress = z.output<typeof FileAddress>;

const LeagueName = z.object({ id: z.uuid(), name: z.string(), slug: z.string() });

const Certificate = z.object({
  id: z.uuid(),
  kind: z.enum(CERTIFICATE_KINDS),
  issuer: z.string(),
  issuedOn: z.iso.date(),
  validUntil: z.iso.date(),
  uploadedAt: z.iso.datetime(),
  /** Whether its file is still kept. */
  hasFile: z.boolean(),
  /** Whether the screening service reported it; else its owner uploaded it. */
  isReported: z.boolean(),
});

/** The last day of a clearance; "never" where something is missing, null where nothing is required. */
const ClearedUntil = z.nullable(z.union([z.iso.date(), z.literal("never")]));

/** A role of volunteers, by its standard name in each language or as the league calls it. */
const VolunteerRole = z.object({ role: z.string(), standard: z.nullable(z.enum(STANDARD_ROLES)) });

/** One's certificates, one's roles with what they require, and the leagues that one owns. */
export const OwnClearances = z.object({
  /** Approved ones, whose payouts are theirs. */
  owned: z.array(LeagueName),
  certificates: z.array(
    z.object({
      ...Certificate.shape,
      /** What leagues said of it; none while it waits, or where no league requires it. */
      decisions: z.array(
        z.object({
          league: z.string(),
          decision: z.enum(DECISIONS),
          reason: z.nullable(z.string()),
          decidedAt: z.iso.datetime(),
        }),
      ),
      /** Leagues that require it of one's role there and have not looked at it. */
      waitsFor: z.array(z.string()),
      isExpired: z.boolean(),
    }),
  ),
  roles: z.array(
    z.object({
      league: LeagueName,
      role: z.string(),
      requires: z.array(z.enum(CERTIFICATE_KINDS)),
      /** What the league has not approved, or no longer counts. */
      lacks: z.array(z.enum(CERTIFICATE_KINDS)),
      clearedUntil: ClearedUntil,
      cleared: z.boolean(),
    }),
  ),
  /** Background checks by the screening service; null where none is offered to one. */
  screening: z.nullable(OwnScreening),
  /** Leagues that one may help as a volunteer and that require something of it. */
  volunteering: z.array(
    z.object({
      league: LeagueName,
      /** Whether the league sees what its roles require. */
      shown: z.boolean(),
      roles: z.array(
        z.object({
          ...VolunteerRole.shape,
          requires: z.array(z.enum(CERTIFICATE_KINDS)),
          lacks: z.array(z.enum(CERTIFICATE_KINDS)),
        }),
      ),
    }),
  ),
});
export type OwnClearances = z.output<typeof OwnClearances>;

/** A certificate as a league that requires it sees it. */
export const OfficeCertificate = z.object({
  ...Certificate.shape,
  person: z.string(),
  /** Nobody decides about their own. */
  isOwn: z.boolean(),
  isExpired: z.boolean(),
  decision: z.nullable(z.enum(DECISIONS)),
  reason: z.nullable(z.string()),
});
export type OfficeCertificate = z.output<typeof OfficeCertificate>;

/** What a league requires of its officials, and who has it. */
export const OfficeClearances = z.object({
  league: LeagueName,
  /** Whether one may say what roles require. */
  mayChange: z.boolean(),
  /** Every role that somebody has, that has a rule, or that is common. */
  rules: z.array(z.object({ role: z.string(), kinds: z.array(z.enum(CERTIFICATE_KINDS)) })),
  /** Every role of its volunteers, with what it requires. */
  volunteerRules: z.array(
    z.object({ id: z.uuid(), ...VolunteerRole.shape, kinds: z.array(z.enum(CERTIFICATE_KINDS)) }),
  ),
  officials: z.array(
    z.object({
      userId: z.uuid(),
      name: z.string(),
      role: z.string(),
      requires: z.array(z.enum(CERTIFICATE_KINDS)),
      lacks: z.array(z.enum(CERTIFICATE_KINDS)),
      clearedUntil: ClearedUntil,
      cleared: z.boolean(),
      /** When and how far away they can work; null where they have not said so. */
      availability: z.nullable(OfficialAvailability),
    }),
  ),
  /** Those that wait first, the oldest first. */
  certificates: z.array(OfficeCertificate),
});
export type OfficeClearances = z.output<typeof OfficeClearances>;
