import type { Hono } from "hono";
import { compressed } from "#platform/http/compress.ts";
import { receiveScreening, SCREENING_PATH } from "#slices/clearances/server/public.ts";
import { receiveWebhook, WEBHOOK_PATH } from "#slices/payments/server/public.ts";
import { answerCalendar, CALENDAR_PATH } from "#slices/schedule/server/public.ts";
import type { Log } from "#platform/log.ts";
import type { Config } from "./config/config.ts";
import type { Environment } from "./config/environment.ts";
import { receiveReturned, RETURNED_MAIL_PATH } from "./returned-mail.ts";
import { receiveText, TEXTS_PATH } from "./config/texts-config.ts";
import type { Services } from "./slices.ts";

/** What other programs ask for, without a session: the processor's and the screening service's news, returned email, and calendars by their secret addresses. */
export function addOutsidePrograms(
  app: Hono<Environment>,
  services: Services,
  { config: { returnedMail, texts }, log }: { config: Pick<Config, "returnedMail" | "texts">; log: Log },
): void {
  app.post(RETURNED_MAIL_PATH, (c) => {
    const { db } = services.accounts;
    return receiveReturned({ db, log }, returnedMail, c.req.raw);
  });
  app.post(TEXTS_PATH, (c) => receiveText(services.notifications, texts, c));
  app.post(SCREENING_PATH, (c) => receiveScreening(services.clearances, c.req.raw));
  app.post(WEBHOOK_PATH, (c) => receiveWebhook(services.payments, c.req.raw));
  app.get(CALENDAR_PATH, async (c) => {
    const answer = await answerCalendar(services.schedule, c.req.raw, c.get("ipAddress"));
    return compressed(answer, c.req.header("accept-encoding") ?? "");
  });
}
