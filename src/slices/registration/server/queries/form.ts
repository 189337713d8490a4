import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { managesLeague } from "#slices/leagues/server/public.ts";
import type { SignedText } from "../../contract/form/kept.ts";
import type { FormDeps } from "../form/deps.ts";
import { signedFile } from "../form/signed-file.ts";
import { signatureById, signaturesBy } from "../store/signatures.ts";

/** What whoever asks has signed, the newest first. */
export async function signedTexts(ctx: Pick<FormDeps, "db"> & ActorContext): Promise<SignedText[]> {
  const rows = await signaturesBy(ctx.db, signedIn(ctx.actor).accountId);
  return rows.map(({ id, title, signedAt }) => ({ id, title, signedAt: signedAt.toISOString() }));
}

/**
 * A signed text as a file, for its signer and for who runs the league.
 * @throws Refusal registration.not-found for everybody else
 */
export async function signedText(ctx: Pick<FormDeps, "db"> & ActorContext, { id }: { id: string }): Promise<File> {
  const { accountId } = signedIn(ctx.actor);
  const signed = await signatureById(ctx.db, id);
  const may = signed && (signed.accountId === accountId || (await managesLeague(ctx.db, accountId, signed.leagueId)));
  if (!may) throw new Refusal("registration.not-found");
  return signedFile(signed);
}
