import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { FormDeps } from "../../form/deps.ts";
import { officeOne } from "../../queries/office/one.ts";
import type { RegistrationDeps } from "../../services.ts";
import { answerFile } from "../../store/answer-files.ts";
import { record } from "../record.ts";

/**
 * A file that answers a league's question, for its managers. Who looked at it is written down.
 * @throws Refusal leagues.not-found; registration.not-found also for a file of another registration, or one that is gone
 */
export async function officeFile(
  ctx: RegistrationDeps & Pick<FormDeps, "answerFiles"> & ActorContext,
  { league, id, file: fileId }: { league: string; id: string; file: string },
): Promise<File> {
  await officeOne(ctx.db, ctx, { league, id });
  const kept = await answerFile(ctx.db, fileId);
  const stored = kept?.registrationId === id ? await ctx.answerFiles.read(kept.fileKey) : undefined;
  if (!kept || !stored) throw new Refusal("registration.not-found");
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
