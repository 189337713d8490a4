import { localizedPath, type Language } from "#kernel/language.ts";
import { wordedLetter, type LetterWords } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { STOP_LETTERS_PATH } from "../../contract/place-invitation.ts";

/** The letter that invites the family of somebody who came by a list. It names the league and no child. */
const WORDS: Record<Language, LetterWords & { sent: string; stop: string }> = {
  en: {
    subject: "Your child’s place in a league",
    heading: "Your child has a place at {league}",
    paragraphs: [
      "{league} runs its season with {product} and gave us this address for the parent or guardian of a registered player.",
      "Use the button to see whom it is about. With an account for this address you take the place into your family: then you see the schedule, get the league’s news and keep your child’s data up to date yourself.",
    ],
    action: "See the place",
    notes: [
      "The button works for 30 days. It costs nothing, and the place stays as it is if you do nothing.",
      "Is this not your child? Then leave this letter, or tell us with the link below that you want no more of them.",
    ],
    sent: "{product} wrote to you for {league}, which gave us this address.",
    stop: "No more letters of this league",
  },
  es: {
    subject: "El lugar de su hijo en una liga",
    heading: "Su hijo o hija tiene un lugar en {league}",
    paragraphs: [
      "{league} organiza su temporada con {product} y nos dio esta dirección como la del padre, la madre o el tutor de alguien inscrito.",
      "Use el botón para ver de quién se trata. Con una cuenta de esta dirección usted lleva el lugar a su familia: así ve el calendario, recibe las noticias de la liga y mantiene al día los datos de su hijo o hija.",
    ],
    action: "Ver el lugar",
    notes: [
      "El botón funciona durante 30 días. No cuesta nada, y el lugar sigue igual si usted no hace nada.",
      "¿No es su hijo o hija? Entonces olvide esta carta, o díganos con el enlace de abajo que no quiere recibir más.",
    ],
    sent: "{product} le escribe de parte de {league}, que nos dio esta dirección.",
    stop: "No recibir más cartas de esta liga",
  },
};

/**
 * How the reader of a league's email says, in one click, that no more of this league are wanted.
 * @param stop what `stopKeyFor` made for this email
 */
export function stopLink({ origin, language }: { origin: string; language: Language }, stop: string) {
  const address = `${origin}${localizedPath(language, STOP_LETTERS_PATH)}?key=${stop}`;
  return { label: WORDS[language].stop, address };
}

/** Why a league's letter came to an address that it listed, for the foot of it. */
export function listedFoot(language: Language): string {
  return WORDS[language].sent;
}

export function placeInvitationLetter({
  facts: { league, stop },
  ...to
}: EmailTo<{ league: string; stop: string }>): Letter {
  const { heading, ...words } = WORDS[to.language];
  return wordedLetter(
    { ...words, heading: heading.replace("{league}", () => league) },
    { ...to, values: { league }, unsubscribe: stopLink(to, stop) },
  );
}
