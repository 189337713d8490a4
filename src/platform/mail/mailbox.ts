import Pop3Command from "node-pop3";

/** A mailbox to which mail servers return what they cannot deliver. */
export interface MailboxConfig {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly user: string;
  readonly password: string;
}

/** Messages that are taken in one round, and the milliseconds that the server gets for each answer. */
const ROUND = 50;
const PATIENCE = 30_000;

/**
 * Takes messages from a mailbox (POP3, RFC 1939), the oldest first. Each is removed once it was taken; the server removes them when we
 * say goodbye, so a message may come again after a crash.
 * @returns how many were taken
 * @throws where the server does not answer, or `take` rejects: what was not taken stays
 */
export async function readMailbox(config: MailboxConfig, take: (raw: Uint8Array) => Promise<void>): Promise<number> {
  const mailbox = new Pop3Command({ ...config, timeout: PATIENCE });
  let taken = 0;
  try {
    const listed = (await mailbox.LIST()) as [number: string, octets: string][];
    for (const [number] of listed.slice(0, ROUND)) {
      await take(Buffer.from(await mailbox.RETR(Number(number))));
      await mailbox.DELE(Number(number));
      taken += 1;
    }
  } finally {
    await mailbox.QUIT().catch(() => {});
  }
  return taken;
}
