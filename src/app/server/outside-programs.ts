import type { Hono } from "hono";
import { compressed } from "#platform/http/compress.ts";
import { receiveWebhook, WEBHOOK_PATH } from "#slices/payments/server/public.ts";
import { answerCalendar, CALENDAR_PATH } from "#slices/schedule/server/public.ts";
import type { Environment } from "./environment.ts";
import type { Services } from "./slices.ts";

/** What other programs ask for, without a session: the processor's news, and calendars by their secret addresses. */
export function addOutsidePrograms(app: Hono<Environment>, services: Services): void {
  app.post(WEBHOOK_PATH, (c) => receiveWebhook(services.payments, c.req.raw));
  app.get(CALENDAR_PATH, async (c) => {
    const answer = await answerCalendar(services.schedule, c.req.raw, c.get("caller"));
    return compressed(answer, c.req.header("accept-encoding") ?? "");
  });
}
