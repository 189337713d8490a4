import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { answerFile, officeOne, type RegistrationServices } from "#slices/registration/server/public.ts";
import type { RegistrarDeps } from "../services.ts";
import { record } from "./record.ts";

/**
 * A file that answers a league's question, for its managers. Who looked at it is written down.
 * @throws Refusal leagues.not-found, registration.not-found; registrar.not-found for a file of another registration, or one that is
 * gone
 */
export async function officeFile(
  ctx: RegistrarDeps & Pick<RegistrationServices, "answerFiles"> & ActorContext,
  { league, id, file: fileId }: { league: string; id: string; file: string },
): Promise<File> {
  await officeOne(ctx.db, ctx, { league, id });
  const kept = await answerFile(ctx.db, fileId);
  const stored = kept?.registrationId === id ? await ctx.answerFiles.read(kept.fileKey) : undefined;
  if (!kept || !stored) throw new Refusal("registrar.not-found");
  await ctx.db.transaction().execute((tx) =>
    record(tx, ctx, {
      action: "registration.file-read",
      object: { kind: "registration", id },
      details: { fileId },
    }),
  );
  const end = kept.contentType === "application/pdf" ? "pdf" : "webp";
  return new File([new Uint8Array(stored.bytes)], `${fileId}.${end}`, { type: kept.contentType });
}
