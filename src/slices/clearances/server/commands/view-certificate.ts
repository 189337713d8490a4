import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { StoredFile } from "#platform/files/file-store.ts";
import { rolesOf } from "#slices/leagues/server/public.ts";
import type { FileAddress } from "../../contract/certificate.ts";
import { demandReviewed } from "../queries/reviewed.ts";
import type { ClearancesDeps } from "../services.ts";
import { certificateById, type CertificateRow } from "../store/certificates.ts";
import { certificateOfFile } from "../store/files.ts";
import { record } from "./record.ts";

const nothing = () => new Refusal("clearances.not-found");

/**
 * Where the file of one's own certificate is, for two minutes.
 * @throws Refusal request.sign-in; clearances.not-found for whoever's it is not, and once the file is removed
 */
export async function ownCertificateFile(
  ctx: ClearancesDeps & ActorContext,
  { certificate: id }: { certificate: string },
): Promise<FileAddress> {
  const { accountId } = signedIn(ctx.actor);
  const certificate = await certificateById(ctx.db, id);
  if (certificate?.accountId !== accountId) throw nothing();
  return addressOf(ctx, certificate, accountId);
}

/**
 * The same for a league that the certificate concerns. That it was asked for is written down.
 * @throws Refusal as `demandReviewed`; clearances.not-found once the file is removed
 */
export async function certificateFile(
  ctx: ClearancesDeps & ActorContext,
  { league: leagueId, certificate: id }: { league: string; certificate: string },
): Promise<FileAddress> {
  const { member, certificate } = await demandReviewed(ctx.db, ctx.actor, { leagueId, id });
  const address = addressOf(ctx, certificate, member.accountId);
  await written(ctx, certificate, "clearances.file-address-given");
  return address;
}

function addressOf({ certificateFiles }: ClearancesDeps, { fileKey }: CertificateRow, accountId: string): FileAddress {
  if (fileKey === null) throw nothing();
  const { address, expiresAt } = certificateFiles.addressFor(fileKey, accountId);
  return { address, expiresAt: expiresAt.toISOString() };
}

/**
 * The file behind such an address. Everything is asked anew: an address that outlived a role or a power shows nothing. Each view by
 * somebody else than its owner is written down.
 * @param pass what stands in the address
 * @throws Refusal clearances.not-found
 */
export async function viewCertificate(
  ctx: ClearancesDeps & ActorContext,
  pass: string | undefined,
): Promise<StoredFile> {
  const accountId = ctx.actor.kind === "member" ? ctx.actor.accountId : undefined;
  const key = accountId && pass ? ctx.certificateFiles.keyOf(pass, accountId) : undefined;
  const id = key === undefined ? undefined : await certificateOfFile(ctx.db, key);
  const certificate = id === undefined ? undefined : await certificateById(ctx.db, id);
  if (!certificate?.fileKey) throw nothing();
  const isOwn = certificate.accountId === accountId;
  if (!isOwn && !(await mayStillSee(ctx, certificate))) throw nothing();
  const file = await ctx.certificateFiles.read(certificate.fileKey);
  if (!file) throw nothing();
  if (!isOwn) await written(ctx, certificate, "clearances.file-viewed");
  return file;
}

/** Whether whoever asks still reviews for one of the leagues in which the holder has a role. */
async function mayStillSee(ctx: ClearancesDeps & ActorContext, { id, accountId }: CertificateRow): Promise<boolean> {
  for (const { leagueId } of await rolesOf(ctx.db, accountId)) {
    const seen = await demandReviewed(ctx.db, ctx.actor, { leagueId, id }).catch(() => undefined);
    if (seen) return true;
  }
  return false;
}

function written(
  ctx: ClearancesDeps & ActorContext,
  { id, accountId }: CertificateRow,
  action: "clearances.file-address-given" | "clearances.file-viewed",
): Promise<void> {
  return ctx.db
    .transaction()
    .execute((tx) => record(tx, ctx, { action, object: { kind: "certificate", id }, details: { accountId } }));
}
