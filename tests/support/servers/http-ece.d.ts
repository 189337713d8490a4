/** What the tests use of http_ece, which reads encrypted messages as a browser does (RFC 8188, RFC 8291). */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";
  export function decrypt(body: Buffer, how: { version: "aes128gcm"; privateKey: ECDH; authSecret: Buffer }): Buffer;
}
