import webpush from "web-push";

/** What an alert is sent with. */
export interface PushHow {
  /** The browser shows it at once, although the phone saves power. */
  readonly urgent: boolean;
  /** A later message with the same topic takes the place of one that has not arrived; letters, digits, "-" and "_". */
  readonly topic: string;
}

/** Where one browser takes messages (RFC 8030), and its keys (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushSender {
  /** By which browsers subscribe: the public half of our key, in base64url. */
  readonly key: string;
  /**
   * Hands a message, encrypted for one browser, to its push service.
   * @returns "gone" where the browser takes no more messages
   * @throws PushUnreachable where the service gave no answer, or a fault of its own: try again later
   */
  send(target: PushTarget, payload: string, how: PushHow): Promise<"sent" | "gone">;
}

/** A push service gave no answer that says what became of a message. Holds nothing of it. */
export class PushUnreachable extends Error {
  override name = "PushUnreachable";
}

/** What goes to a push service over HTTP; it answers with a status. */
export type PushPost = (
  endpoint: string,
  request: { headers: Record<string, string>; body: Buffer },
) => Promise<number>;

/** The services of the browsers that people use. We send to no other address, whatever a browser claims. */
const SERVICES = [
  /(?:^|\.)push\.services\.mozilla\.com$/,
  /^fcm\.googleapis\.com$/,
  /(?:^|\.)push\.apple\.com$/,
  /(?:^|\.)notify\.windows\.com$/,
];

/** Whether an address is one of a push service that browsers use. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url?.protocol === "https:" && url.port === "" && SERVICES.some((service) => service.test(url.hostname));
}

/** Seconds that a service keeps a message for a browser that is off. A day later it is no news. */
const KEPT_SECONDS = 24 * 60 * 60;
/** Milliseconds that a service gets to answer. */
const PATIENCE = 10_000;

async function overHttp(endpoint: string, request: { headers: Record<string, string>; body: Buffer }): Promise<number> {
  const { headers, body } = request;
  const sent = { method: "POST", headers, body: new Uint8Array(body), redirect: "manual" as const };
  const answer = await fetch(endpoint, { ...sent, signal: AbortSignal.timeout(PATIENCE) }).catch((reason: unknown) => {
    throw new PushUnreachable(`no answer (${(reason as Error).name})`);
  });
  await answer.body?.cancel();
  return answer.status;
}

/** A pair of keys by which push services know an installation (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const makePushKeys = (): PushKeys => webpush.generateVAPIDKeys();

const subjectOf = (origin: string) => (origin.startsWith("https:") ? origin : "mailto:touchline@localhost");

/**
 * Sends messages to browsers.
 * @param origin our address: push services want one to write to about us, and take none without https
 */
export function openPush(
  { publicKey, privateKey }: PushKeys,
  origin: () => string,
  post: PushPost = overHttp,
): PushSender {
  return {
    key: publicKey,
    async send({ endpoint, p256dh, auth }, payload, { urgent, topic }) {
      const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: subjectOf(origin()), publicKey, privateKey },
        TTL: KEPT_SECONDS,
        urgency: urgent ? "high" : "normal",
        topic: topic.replaceAll("-", "").slice(0, 32),
      });
      const status = await post(endpoint, {
        headers: details.headers,
        body: details.body,
      });
      if (status >= 200 && status < 300) return "sent";
      // Not found, gone, or not for our key any more; the rest is said by its status.
      if ([400, 401, 403, 404, 410, 413].includes(status)) return "gone";
      throw new PushUnreachable(`answered ${status}`);
    },
  };
}
