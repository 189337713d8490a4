import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { StoredFile } from "#platform/files/file-store.ts";
import type { FileAddress } from "../../contract/form/kept.ts";
import type { FormDeps } from "../form/deps.ts";
import { answerFile } from "../store/answer-files.ts";
import { ownRegistration } from "./own-registration.ts";

type Deps = Pick<FormDeps, "db" | "answerFiles">;

/**
 * An address of a file that answers a question, for two minutes and for whoever asks alone: a guardian of the child.
 * @throws Refusal registration.not-found for everybody else
 */
export async function answerFileAddress(ctx: Deps & ActorContext, { id }: { id: string }): Promise<FileAddress> {
  const { accountId } = signedIn(ctx.actor);
  const file = await answerFile(ctx.db, id);
  if (!file?.registrationId) throw new Refusal("registration.not-found");
  await ownRegistration(ctx.db, ctx.actor, file.registrationId);
  return addressOfAnswer(ctx, accountId, file.fileKey);
}

/**
 * The same for somebody whom another policy lets see it: whoever calls this has decided so.
 * @throws Refusal registration.not-found where the registration has no such file
 */
export async function answerFileAddressFor(
  deps: Deps,
  accountId: string,
  { id, registrationId }: { id: string; registrationId: string },
): Promise<FileAddress> {
  const file = await answerFile(deps.db, id);
  if (file?.registrationId !== registrationId) throw new Refusal("registration.not-found");
  return addressOfAnswer(deps, accountId, file.fileKey);
}

function addressOfAnswer({ answerFiles }: Deps, accountId: string, key: string): FileAddress {
  const { address, expiresAt } = answerFiles.addressFor(key, accountId);
  return { address, expiresAt: expiresAt.toISOString() };
}

/**
 * The file behind such an address, for the account that it was made for.
 * @throws Refusal registration.not-found for everybody else, and afterwards
 */
export async function viewAnswerFile(ctx: Deps & ActorContext, pass: string | undefined): Promise<StoredFile> {
  const accountId = ctx.actor.kind === "member" ? ctx.actor.accountId : undefined;
  const key = accountId && pass ? ctx.answerFiles.keyOf(pass, accountId) : undefined;
  const file = key === undefined ? undefined : await ctx.answerFiles.read(key);
  if (!file) throw new Refusal("registration.not-found");
  return file;
}
