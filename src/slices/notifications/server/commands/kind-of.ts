import type { NotificationKind } from "#platform/notify/kind.ts";
import type { NotificationsDeps } from "../services.ts";

/** The facts of any kind. */
export type Facts = Readonly<Record<string, unknown>>;

/** @throws Error for a kind that this process does not know: another one does, or it will after its next start */
export function kindOf({ kinds }: Pick<NotificationsDeps, "kinds">, name: string): NotificationKind<Facts> {
  const kind = kinds().find((one) => one.name === name);
  if (!kind) throw new Error(`no slice has notifications of the kind ${name}`);
  return kind as unknown as NotificationKind<Facts>;
}
