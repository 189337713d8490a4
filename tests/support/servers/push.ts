import { createECDH, randomBytes } from "node:crypto";
import { decrypt } from "http_ece";
import { makePushKeys, openPush } from "#platform/push/push-service.ts";

/** A browser with its push service: what reaches it, decrypted by a library that is not ours. */
export function browser() {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(12).toString("hex")}`;
  return {
    subscription: { endpoint, p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    read: (body: Buffer) =>
      JSON.parse(decrypt(body, { version: "aes128gcm", privateKey: ecdh, authSecret: auth }).toString()) as object,
  };
}

/** What our server sends to a browser, as that browser reads it. */
export async function overPush({ subscription, read }: ReturnType<typeof browser>, message: object): Promise<string> {
  const bodies: Buffer[] = [];
  const push = openPush(
    makePushKeys(),
    () => "https://leagues.example.org",
    (_endpoint, { body }) => Promise.resolve(bodies.push(body)).then(() => 201),
  );
  await push.send(subscription, JSON.stringify(message), { urgent: false, topic: "message" });
  return JSON.stringify(read(bodies[0]!));
}
