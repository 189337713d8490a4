import type { Language } from "#kernel/language.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { stopLink } from "#slices/registration/server/public.ts";
import type { FriendReason } from "../contract/vocabulary.ts";
import { FRIEND_WORDS } from "../contract/friend-words.ts";

type Told = "published" | "changed";
type Words = EmailWords & { line: string; none: string; imported: string };

/** Emails to families about their players' teams. The subject names no child. */
const WORDS: Record<Language, Record<Told, Words>> = {
  en: {
    published: {
      subject: "Your player’s team",
      heading: "The teams are ready",
      paragraphs: ["{league} has made its teams."],
      action: "See the team",
      notes: ["See the coaches and players on the team’s page."],
      line: "{player}: {team}",
      none: "{player}: no team for now. The league will tell you.",
      imported: "{product} sent you this email for {league}, which registered your family and gave us your address.",
    },
    changed: {
      subject: "Your player’s team has changed",
      heading: "Your player’s team has changed",
      paragraphs: ["{league} has changed its teams."],
      action: "See the team",
      notes: ["See the coaches and players on the team’s page."],
      line: "{player}: {team}",
      none: "{player}: no team for now. The league will tell you.",
      imported: "{product} sent you this email for {league}, which registered your family and gave us your address.",
    },
  },
  es: {
    published: {
      subject: "El equipo de su jugador",
      heading: "Ya están los equipos",
      paragraphs: ["{league} ha formado sus equipos."],
      action: "Ver el equipo",
      notes: ["En la página del equipo están los entrenadores y los jugadores."],
      line: "{player}: {team}",
      none: "{player}: por ahora sin equipo. La liga le avisará.",
      imported: "{product} le escribe de parte de {league}, que inscribió a su familia y nos dio esta dirección.",
    },
    changed: {
      subject: "Un cambio en el equipo de su jugador",
      heading: "El equipo de su jugador cambió",
      paragraphs: ["{league} ha cambiado sus equipos."],
      action: "Ver el equipo",
      notes: ["En la página del equipo están los entrenadores y los jugadores."],
      line: "{player}: {team}",
      none: "{player}: por ahora sin equipo. La liga le avisará.",
      imported: "{product} le escribe de parte de {league}, que inscribió a su familia y nos dio esta dirección.",
    },
  },
};

const lineOf = ({ line, none }: Words, { player, team }: { player: string; team: string | null }) =>
  (team === null ? none : line).replace("{player}", () => player).replace("{team}", () => team ?? "");

/** What became of a friend request: as the family wrote the name, and why. */
function requestLine(language: Language, player: string, { friend, why }: Answered): string {
  const { requestFor, reasons } = FRIEND_WORDS[language];
  const pair = requestFor.replace("{player}", () => player).replace("{friend}", () => friend);
  return `${pair}. ${reasons[why]}`;
}

/** What a family would read, with names that stand for all. @param asked whether families named friends */
export function sampleOf(language: Language, league: string, asked: boolean): { subject: string; text: string[] } {
  const words = WORDS[language].published;
  const player = language === "en" ? "(first name)" : "(nombre)";
  const team = language === "en" ? "(team)" : "(equipo)";
  const paragraphs = words.paragraphs.map((one) => one.replace("{league}", () => league));
  const friend = language === "en" ? "(friend)" : "(amigo)";
  const request = asked ? [requestLine(language, player, { friend, why: "kept" })] : [];
  return { subject: words.subject, text: [...paragraphs, lineOf(words, { player, team }), ...request, ...words.notes] };
}

interface Answered {
  readonly friend: string;
  readonly why: FriendReason;
}

interface FamilyFacts {
  league: string;
  players: readonly { player: string; team: string | null; friends?: readonly Answered[] | undefined }[];
  page?: string | undefined;
  stop?: string | undefined;
}

/** The email to one family, of all its players at once. Families without an account have no page of the team. */
export function teamEmail(
  told: Told,
  { facts: { league, players, stop, ...facts }, ...to }: EmailTo<FamilyFacts>,
): EmailMessage {
  const { line: _line, none: _none, imported, ...words } = WORDS[to.language][told];
  const typed = players.flatMap((one) => [
    lineOf(WORDS[to.language][told], one),
    ...(one.friends ?? []).map((friend) => requestLine(to.language, one.player, friend)),
  ]);
  const filling = { ...to, values: { league }, typed };
  if (to.hasAccount) return wordedEmail(words, { ...filling, page: facts.page ?? to.page });
  const unsubscribe = stop === undefined ? undefined : stopLink(to, stop);
  return wordedEmail({ ...words, action: "", notes: [], sent: imported }, { ...filling, unsubscribe });
}

/** The email to a coach of a league: players wear numbers and can be rated. */
const EVALUATION: Record<Language, EmailWords> = {
  en: {
    subject: "Rate your division’s players",
    heading: "An evaluation is open",
    paragraphs: [
      "{league} asks its coaches to rate the players of {division}. Each player wears a number; you rate from 1 to 5, on your phone at the field.",
    ],
    action: "Rate players",
    notes: ["Families never see ratings."],
  },
  es: {
    subject: "Hay jugadores por calificar",
    heading: "Hay una evaluación abierta",
    paragraphs: [
      "{league} pide a sus entrenadores que califiquen a los jugadores de {division}. Cada jugador lleva un número; usted califica del 1 al 5, con su teléfono en la cancha.",
    ],
    action: "Calificar jugadores",
    notes: ["Las familias nunca ven las calificaciones."],
  },
};

export const evaluationEmail = ({ facts, ...to }: EmailTo<{ league: string; division: string }>): EmailMessage =>
  wordedEmail(EVALUATION[to.language], { ...to, values: facts });
