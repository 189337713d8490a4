/** What this browser can do with alerts. "apple": only once we stand on the Home Screen. */
export type AlertSupport = "yes" | "no" | "apple" | "denied";

export function alertSupport(): AlertSupport {
  const { serviceWorker, userAgent, maxTouchPoints } = navigator;
  if ("PushManager" in window && "Notification" in window && serviceWorker !== undefined)
    return Notification.permission === "denied" ? "denied" : "yes";
  const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? "apple" : "no";
}

/** The address at which this browser gets alerts; undefined where it gets none. */
export async function alertAddress(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

/**
 * Asks whoever sits there, and then the browser's push service, for alerts.
 * @param key the public half of our key
 * @returns what our server needs to send them; undefined where they are not allowed
 */
export async function askForAlerts(
  key: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!["p256dh"]!, auth: keys!["auth"]! };
}

/** This browser's push service forgets us. */
export async function endAlerts(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
