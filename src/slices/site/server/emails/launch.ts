import type { Language } from "#kernel/language.ts";
import { localizedPath } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { composeEmail } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { LEAVE_LIST_PATH, type LaunchTexts } from "../../contract/launch.ts";

const WORDS: Record<Language, { action: string; sent: string; leave: string }> = {
  en: {
    action: "Find a league",
    sent: `You asked ${PRODUCT_NAME} to tell you when we launch. This is that one email.`,
    leave: "Leave the list",
  },
  es: {
    action: "Buscar una liga",
    sent: `Usted pidió a ${PRODUCT_NAME} que le avise cuando empecemos. Este es ese único correo.`,
    leave: "Salir de la lista",
  },
};

/**
 * The email about the launch, as an admin wrote it, in its reader's language.
 * @param to.facts.secret takes its reader off the list, in one click (RFC 8058)
 */
export function launchEmail({ facts, recipient, language, origin, page }: LaunchTo): EmailMessage {
  const { action, sent, leave } = WORDS[language];
  const [subject, body] = language === "es" ? [facts.subjectEs, facts.bodyEs] : [facts.subjectEn, facts.bodyEn];
  const address = `${origin}${localizedPath(language, LEAVE_LIST_PATH)}?key=${facts.secret}`;
  return composeEmail({
    recipient,
    language,
    subject,
    heading: subject,
    paragraphs: body.split(/\n{2,}/),
    action: { label: action, address: origin + localizedPath(language, page) },
    sent,
    unsubscribe: { label: leave, address },
    origin,
  });
}

type LaunchTo = Omit<EmailTo<LaunchTexts & { secret: string }>, "hasAccount">;
