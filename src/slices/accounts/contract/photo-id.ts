import * as z from "zod/mini";
import { manyLines, unixLines } from "#kernel/text/text-fields.ts";
import { PERMISSION_GROUPS } from "./fields.ts";
import { REFUSAL_PRESETS } from "./refusal-reasons.ts";

/** An uploaded picture. A form whose file field was left empty sends a file of no name and no bytes: that is none. */
export const PictureFile = z.optional(
  z.pipe(
    z.file(),
    z.transform((file) => (file.size === 0 ? undefined : file)),
  ),
);

/** The photo ID of an account as its owner sees it: the one submitted last. */
export const OwnPhotoId = z.object({
  id: z.uuid(),
  state: z.enum(["submitted", "verified", "refused"]),
  /** Why it was sent back, in words for its owner. */
  reason: z.optional(z.string()),
  uploadedAt: z.iso.datetime(),
  /** False once the picture itself is deleted. */
  pictureKept: z.boolean(),
});
export type OwnPhotoId = z.output<typeof OwnPhotoId>;

/** Where a picture can be looked at, by whoever asked and nobody else. */
export const PhotoIdAddress = z.object({ address: z.string(), expiresAt: z.iso.datetime() });

export const PhotoIdName = z.object({ id: z.uuid("input.not-understood") });

/** Somebody who waits for an admin to look at their photo ID. */
export const WaitingIdentity = z.object({
  /** Of the photo ID. */
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The language in which they are written to. */
  language: z.enum(["en", "es"]),
  permissionGroups: z.array(z.enum(PERMISSION_GROUPS)),
  uploadedAt: z.iso.datetime(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});
export type WaitingIdentity = z.output<typeof WaitingIdentity>;

/** Pages count from 1. */
export const IdentityPage = z.object({
  page: z._default(
    z.coerce.number().check(z.int("page.number"), z.minimum(1, "page.number"), z.maximum(1_000_000, "page.number")),
    1,
  ),
});
export const IdentityList = z.object({
  identities: z.array(WaitingIdentity),
  /** Over all pages. */
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
});

/** Sending a photo ID back: with a reason from the list, words of one's own, or both. */
export const SentBack = z
  .object({
    id: z.uuid("input.not-understood"),
    preset: z.optional(z.enum(REFUSAL_PRESETS, "reason.unknown")),
    note: z.optional(z.string().check(unixLines, z.trim(), z.maxLength(500, "reason.long"), manyLines)),
  })
  .check(
    z.refine(({ preset, note }) => preset !== undefined || Boolean(note), {
      path: ["preset"],
      error: "reason.missing",
    }),
  );
export type SentBack = z.output<typeof SentBack>;
