import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { signedFile, signatureById, officeOne } from "#slices/registration/server/public.ts";
import type { RegistrarDeps } from "../services.ts";

/**
 * A text that was signed for a registration, as a file, for the league's managers.
 * @throws Refusal leagues.not-found, registration.not-found, registrar.not-found
 */
export async function officeSignature(
  ctx: RegistrarDeps & ActorContext,
  { league, id, signature }: { league: string; id: string; signature: string },
): Promise<File> {
  await officeOne(ctx.db, ctx, { league, id });
  const signed = await signatureById(ctx.db, signature);
  if (signed?.registrationId !== id) throw new Refusal("registrar.not-found");
  return signedFile(signed);
}
