import { createECDH, randomBytes } from "node:crypto";
import { decrypt } from "http_ece";

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
