import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { signedFile } from "../../form/signed-file.ts";
import type { RegistrationDeps } from "../../services.ts";
import { signatureById } from "../../store/signatures.ts";
import { officeOne } from "./one.ts";

/**
 * A text that was signed for a registration, as a file, for the league's managers.
 * @throws Refusal leagues.not-found, registration.not-found
 */
export async function officeSignature(
  ctx: RegistrationDeps & ActorContext,
  { league, id, signature }: { league: string; id: string; signature: string },
): Promise<File> {
  await officeOne(ctx.db, ctx, { league, id });
  const signed = await signatureById(ctx.db, signature);
  if (signed?.registrationId !== id) throw new Refusal("registration.not-found");
  return signedFile(signed);
}
