import { signedIn } from "#kernel/actor.ts";
import { utcDay } from "#kernel/time/moment.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { lockAccount } from "#slices/accounts/server/public.ts";
import { managedLeague, rolesOf, staffOf } from "#slices/leagues/server/public.ts";
import { MOST_CERTIFICATES, type AddCertificate, type CertificateKind } from "../../contract/certificate.ts";
import { requiredIn } from "../queries/required.ts";
import { CERTIFICATES_BY_ACCOUNT } from "../limits.ts";
import { CERTIFICATE_WAITS } from "../notifications.ts";
import type { ClearancesDeps } from "../services.ts";
import {
  certificatesOf,
  decisionsOn,
  deleteCertificate,
  deleteUndecided,
  insertCertificate,
  lockCertificate,
  sharedWith,
} from "../store/certificates.ts";
import { clearLeague } from "./clear-league.ts";
import { forgetFiles } from "./forget-files.ts";
import { record } from "./record.ts";

/**
 * Takes somebody's certificate. The leagues that require its kind of them are told that it waits; those of the same kind that
 * nobody has looked at are replaced. The days are compared with that in UTC: the leagues compare with their own.
 * @throws Refusal request.sign-in; clearances.address-unconfirmed; clearances.too-many; clearances.file-not-taken;
 *   input.not-understood with the field of a day that cannot be
 */
export async function addCertificate(
  ctx: ClearancesDeps & ActorContext,
  { file, ...given }: AddCertificate,
): Promise<{ id: string }> {
  const { accountId, emailVerified } = signedIn(ctx.actor);
  if (!emailVerified) throw new Refusal("clearances.address-unconfirmed");
  const now = timeOf(ctx);
  const wrong = dayAtFault(given, utcDay(now));
  if (wrong) throw new Refusal("input.not-understood", [wrong]);
  await ctx.limits.spend(CERTIFICATES_BY_ACCOUNT, accountId);
  const { fileKey, contentType } = await ctx.certificateFiles.keep(file);
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      if (!(await lockAccount(tx, accountId))) throw new Refusal("request.sign-in");
      await deleteUndecided(tx, { accountId, kind: given.kind });
      if ((await certificatesOf(tx, [accountId])).length >= MOST_CERTIFICATES) throw new Refusal("clearances.too-many");
      const id = await insertCertificate(tx, { accountId, ...given, uploadedAt: now, fileKey, contentType });
      const object = { kind: "certificate", id } as const;
      await record(tx, ctx, { action: "clearances.certificate-added", object, details: { kind: given.kind } });
      await tellThatItWaits(tx, { accountId, kind: given.kind });
      return { id };
    });
  } catch (reason) {
    await ctx.certificateFiles.remove(fileKey).catch(() => {});
    throw reason;
  }
}

/** Tells those who run a league that requires a kind of certificate of somebody that one waits for them. */
export async function tellThatItWaits(
  tx: AnyTx,
  { accountId, kind }: { accountId: string; kind: CertificateKind },
): Promise<void> {
  const leagueIds = [
    ...(await rolesOf(tx, accountId)).map(({ leagueId }) => leagueId),
    ...(await sharedWith(tx, accountId)),
  ];
  for (const leagueId of new Set(leagueIds)) {
    if (!(await requiredIn(tx, leagueId)).get(accountId)?.has(kind)) continue;
    await tell(tx, CERTIFICATE_WAITS, {
      to: accounts((await staffOf(tx, leagueId)).filter((one) => one !== accountId)),
      facts: { league: (await managedLeague(tx, leagueId))?.name ?? "" },
      link: `/league-management/${leagueId}/clearances`,
    });
  }
}

function dayAtFault({ issuedOn, validUntil }: Omit<AddCertificate, "file">, today: string) {
  if (issuedOn > today) return { field: "issuedOn", code: "certificate-issued.future" };
  if (validUntil < today) return { field: "validUntil", code: "certificate-until.past" };
  return undefined;
}

/**
 * Deletes somebody's certificate with its file. Where a league had approved it, their roles there are cleared anew.
 * @throws Refusal request.sign-in; clearances.not-found for whoever's it is not
 */
export async function removeCertificate(
  ctx: ClearancesDeps & ActorContext,
  { certificate: id }: { certificate: string },
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockCertificate(tx, id);
    if (row?.accountId !== accountId) throw new Refusal("clearances.not-found");
    const decided = await decisionsOn(tx, [id]);
    await deleteCertificate(tx, id);
    for (const { leagueId } of decided.toSorted((a, b) => (a.leagueId < b.leagueId ? -1 : 1)))
      await clearLeague(tx, leagueId);
    const object = { kind: "certificate", id } as const;
    await record(tx, ctx, { action: "clearances.certificate-removed", object, details: { kind: row.kind } });
  });
  // The job removes what could not be removed now.
  await forgetFiles(ctx).catch(() => {});
}
