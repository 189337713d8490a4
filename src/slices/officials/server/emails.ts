import type { Language } from "#kernel/language.ts";
import { formatsOf } from "#kernel/text/formats.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { ROLE_NAMES } from "../contract/role-names.ts";

/** A game as an email lists it: teams, no child. */
export interface ListedGame {
  readonly role: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly location: string | null;
  readonly home: string | null;
  readonly away: string | null;
}

/** What officials are told: of one league, with the games that it is about. */
export interface OfficiatingFacts {
  readonly league: string;
  readonly count: number;
  readonly games: ListedGame[];
}

type Told = "asked" | "waits" | "reminder" | "moved" | "off";
interface Words extends Readonly<Record<Told, EmailWords>> {
  readonly more: string;
  readonly lacking: EmailWords;
  readonly declined: EmailWords;
  readonly renewal: EmailWords;
}

const WORDS: Record<Language, Words> = {
  en: {
    more: "And {count} more.",
    asked: {
      subject: "Can you officiate?",
      heading: "Can you officiate?",
      paragraphs: ["{league} has assigned you to games. Please accept or decline:"],
      action: "Answer",
      notes: ["Your time is held until you answer. If you decline, the league will ask someone else."],
    },
    waits: {
      subject: "Can you officiate? Please answer",
      heading: "Can you officiate?",
      paragraphs: ["{league} is still waiting for your answer. Please accept or decline:"],
      action: "Answer",
      notes: ["Your time is held until you answer. If you decline, the league will ask someone else."],
    },
    reminder: {
      subject: "Your next games as an official",
      heading: "Your next games",
      paragraphs: ["{league} is counting on you. If you can’t come after all, decline as early as you can:"],
      action: "See your games",
      notes: [],
    },
    moved: {
      subject: "A game you officiate has changed",
      heading: "A game you officiate has changed",
      paragraphs: ["{league}: there is a new time or location. Can you still come?"],
      action: "Answer",
      notes: [],
    },
    off: {
      subject: "You are off a game",
      heading: "You don’t have to come",
      paragraphs: ["{league}: the game is off, or you are no longer assigned to it. You don’t have to do anything."],
      action: "See your games",
      notes: [],
    },
    declined: {
      subject: "An official can’t come",
      heading: "An official can’t come",
      paragraphs: ["{league}: an official declined {count}. Their spots are open again."],
      action: "Assign someone else",
      notes: [],
    },
    lacking: {
      subject: "Games need officials again",
      heading: "Games need officials again",
      paragraphs: [
        "{league}: someone who was assigned to {count} has another duty at that time, left their role, or lacks a certificate. Their spots are open again.",
      ],
      action: "Assign someone else",
      notes: [],
    },
    renewal: {
      subject: "Your league asks for a certificate",
      heading: "Your league asks for a certificate",
      paragraphs: [
        "{league} would like to assign you to games. Your role requires a certificate that is missing or ends too soon. Please upload the new one.",
      ],
      action: "Upload a certificate",
      notes: [],
    },
  },
  es: {
    more: "Y {count} más.",
    asked: {
      subject: "¿Puede oficiar?",
      heading: "¿Puede oficiar?",
      paragraphs: ["{league} le asignó partidos. Por favor, acepte o rechace:"],
      action: "Responder",
      notes: ["Su tiempo queda apartado hasta que responda. Si rechaza, la liga le pregunta a otra persona."],
    },
    waits: {
      subject: "¿Puede oficiar? Falta su respuesta",
      heading: "¿Puede oficiar?",
      paragraphs: ["{league} todavía espera su respuesta. Por favor, acepte o rechace:"],
      action: "Responder",
      notes: ["Su tiempo queda apartado hasta que responda. Si rechaza, la liga le pregunta a otra persona."],
    },
    reminder: {
      subject: "Sus próximos partidos como oficial",
      heading: "Sus próximos partidos",
      paragraphs: ["{league} cuenta con usted. Si al final no puede ir, rechace lo antes posible:"],
      action: "Ver sus partidos",
      notes: [],
    },
    moved: {
      subject: "Cambió un partido que usted oficia",
      heading: "Cambió un partido que usted oficia",
      paragraphs: ["{league}: hay nueva hora o nuevo lugar. Por favor, diga si todavía puede ir:"],
      action: "Responder",
      notes: [],
    },
    off: {
      subject: "Ya no tiene que ir a un partido",
      heading: "Ya no tiene que ir",
      paragraphs: ["{league}: el partido no se juega, o usted ya no está asignado. No tiene que hacer nada."],
      action: "Ver sus partidos",
      notes: [],
    },
    declined: {
      subject: "Un oficial no puede ir",
      heading: "Un oficial no puede ir",
      paragraphs: ["{league}: un oficial rechazó {count}. Los puestos están libres otra vez."],
      action: "Asignar a otra persona",
      notes: [],
    },
    lacking: {
      subject: "Faltan oficiales otra vez",
      heading: "Faltan oficiales otra vez",
      paragraphs: [
        "{league}: alguien asignado a {count} tiene otra tarea a esa hora, dejó su función o le falta un certificado. Los puestos están libres otra vez.",
      ],
      action: "Asignar a otra persona",
      notes: [],
    },
    renewal: {
      subject: "Su liga le pide un certificado",
      heading: "Su liga le pide un certificado",
      paragraphs: [
        "{league} quiere asignarle partidos. Su función requiere un certificado que falta o que vence demasiado pronto. Por favor, suba el nuevo.",
      ],
      action: "Subir un certificado",
      notes: [],
    },
  },
};

const COUNTED: Record<Language, (count: number) => string> = {
  en: (count) => (count === 1 ? "1 game" : `${count} games`),
  es: (count) => (count === 1 ? "1 partido" : `${count} partidos`),
};

function lineOf(language: Language, { role, date, start, end, location, home, away }: ListedGame): string {
  const formats = formatsOf(language);
  const when = `${formats.dateWithWeekday(date)}, ${formats.time(start)}–${formats.time(end)}`;
  const teams = [home, away].filter((one) => one !== null).join(" – ");
  return [when, ROLE_NAMES[language][role] ?? role, teams, location].filter(Boolean).join(" · ");
}

/** An email about somebody's games as an official, each in a line. */
export function officiatingEmail(told: Told, { facts, ...to }: EmailTo<OfficiatingFacts>): EmailMessage {
  const words = WORDS[to.language];
  const { league, count, games } = facts;
  const more = count - games.length;
  const lines = games.map((game) => lineOf(to.language, game));
  const typed = more > 0 ? [...lines, words.more.replace("{count}", String(more))] : lines;
  return wordedEmail(words[told], { ...to, values: { league }, typed });
}

/** An email to who runs a league, about places that are open again. */
export function openAgainEmail(
  told: "declined" | "lacking",
  { facts: { league, count }, ...to }: EmailTo<{ league: string; count: number }>,
): EmailMessage {
  return wordedEmail(WORDS[to.language][told], { ...to, values: { league, count: COUNTED[to.language](count) } });
}

export function renewalEmail({ facts: { league }, ...to }: EmailTo<{ league: string }>): EmailMessage {
  return wordedEmail(WORDS[to.language].renewal, { ...to, values: { league } });
}
