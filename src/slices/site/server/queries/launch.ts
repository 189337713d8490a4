import { globalAdmin } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import type { LaunchList, LaunchPreview, LaunchTexts } from "../../contract/launch.ts";
import { FIRST_TEXTS } from "../emails/first-texts.ts";
import { launchEmail } from "../emails/launch.ts";
import type { SiteDeps } from "../services.ts";
import { countLaunchList } from "../store/launch-list.ts";
import { newestLaunchMail } from "../store/launch-mail.ts";

/**
 * The launch list in figures, and how far its mail is.
 * @throws Refusal request.not-found for whoever is no global admin
 */
export async function launchList({ db, namesOf, actor }: SiteDeps & ActorContext): Promise<LaunchList> {
  globalAdmin(actor);
  // First whether it is over, then the figures: read at once, a mail that ends in between leaves the page with old ones.
  const mail = await newestLaunchMail(db);
  const { total, told, left, waitingEn: en, waitingEs: es } = await countLaunchList(db);
  const counts = { total, told, left, waiting: { en, es } };
  if (!mail) return { ...counts, texts: FIRST_TEXTS, mail: null };
  const { recipients, written, startedAt, startedBy, endedAt, stopped, subjectEn, bodyEn, subjectEs, bodyEs } = mail;
  const names = startedBy === null ? undefined : await namesOf([startedBy]);
  return {
    ...counts,
    texts: { subjectEn, bodyEn, subjectEs, bodyEs },
    mail: {
      recipients,
      written,
      startedAt: startedAt.toISOString(),
      startedBy: (startedBy !== null && names?.get(startedBy)) || null,
      endedAt: endedAt?.toISOString() ?? null,
      stopped,
    },
  };
}

/** The emails as they would be read. @throws Refusal request.not-found for whoever is no global admin */
export function previewLaunchMail({ origin, actor }: SiteDeps & ActorContext, texts: LaunchTexts): LaunchPreview {
  globalAdmin(actor);
  const emails = (["en", "es"] as const).map((language) => {
    // Nobody's secret: what a reader of the preview follows leads to a page that takes nobody off the list.
    const { subject, text } = launchEmail({
      recipient: "",
      language,
      origin: origin(),
      page: "/find-league",
      facts: { ...texts, secret: "" },
    });
    return { language, subject, text };
  });
  return { emails };
}
