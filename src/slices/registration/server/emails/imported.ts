import { localizedPath, type Language } from "#kernel/language.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { STOP_EMAILS_PATH } from "../../contract/spot-invitation.ts";

/** The email that invites the family of somebody who was imported. It names the league and no child. */
const WORDS: Record<Language, EmailWords & { sent: string; stop: string }> = {
  en: {
    subject: "Your child’s spot in a league",
    heading: "Your child has a spot at {league}",
    paragraphs: [
      "{league} runs its season with {product} and gave us this address for the parent or guardian of a registered player.",
      "Use the button to see who it is. With an account for this address you can add the spot to your family. Then you see the schedule, get the league’s news and keep your child’s data up to date.",
    ],
    action: "See the spot",
    notes: [
      "The button works for 30 days. It is free, and the spot stays as it is if you do nothing.",
      "Not your child? Ignore this email, or use the link below to stop these emails.",
    ],
    sent: "{product} sent you this email for {league}, which gave us your address.",
    stop: "Stop emails from this league",
  },
  es: {
    subject: "El lugar de su hijo en una liga",
    heading: "Su hijo o hija tiene un lugar en {league}",
    paragraphs: [
      "{league} organiza su temporada con {product} y nos dio esta dirección como la del padre, la madre o el tutor de alguien inscrito.",
      "Use el botón para ver de quién se trata. Con una cuenta de esta dirección puede agregar el lugar a su familia. Así ve el calendario, recibe las noticias de la liga y mantiene al día los datos de su hijo o hija.",
    ],
    action: "Ver el lugar",
    notes: [
      "El botón funciona durante 30 días. No cuesta nada, y el lugar sigue igual si usted no hace nada.",
      "¿No es su hijo o hija? Ignore este correo, o use el enlace de abajo para no recibir más.",
    ],
    sent: "{product} le escribe de parte de {league}, que nos dio esta dirección.",
    stop: "No recibir más correos de esta liga",
  },
};

/**
 * How the reader of a league's email says, in one click, that no more of this league are wanted.
 * @param stop what `stopKeyFor` made for this email
 */
export function stopLink({ origin, language }: { origin: string; language: Language }, stop: string) {
  const address = `${origin}${localizedPath(language, STOP_EMAILS_PATH)}?key=${stop}`;
  return { label: WORDS[language].stop, address };
}

/** Why a league's email came to an imported address, for the foot of it. */
export function importedFoot(language: Language): string {
  return WORDS[language].sent;
}

export function spotInvitationEmail({
  facts: { league, stop },
  ...to
}: EmailTo<{ league: string; stop: string }>): EmailMessage {
  const { heading, ...words } = WORDS[to.language];
  return wordedEmail(
    { ...words, heading: heading.replace("{league}", () => league) },
    { ...to, values: { league }, unsubscribe: stopLink(to, stop) },
  );
}
