import { formatsOf } from "#kernel/text/formats.ts";
import type { Language } from "#kernel/language.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { SHIFT_LINK_PATH } from "../contract/paths.ts";
import { STANDARD_ROLE_NAMES } from "../contract/role-names.ts";
import type { StandardRole } from "../contract/vocabulary.ts";

type Told = "reminder" | "given" | "free" | "moved" | "released" | "uncleared" | "swapAsked" | "swapDone";
interface Words extends Readonly<Record<Told, EmailWords>> {
  readonly cannot: string;
  readonly season: string;
  readonly invited: EmailWords;
  readonly needed: EmailWords;
  readonly guest: string;
}

/** Emails to volunteers. Subjects name nobody. */
const WORDS: Record<Language, Words> = {
  en: {
    cannot: "I can’t make it",
    season: "the whole season",
    guest: "{product} sent you this email for {league}, where you help as a volunteer.",
    reminder: {
      subject: "Your volunteer shift",
      heading: "Your volunteer shift is coming up",
      paragraphs: ["{league}: {role}, {when}, {location}.", "Thank you for helping."],
      action: "See the shift",
      notes: ["If you can’t come, tell us with the link above. You don’t need to sign in."],
    },
    given: {
      subject: "You have a volunteer shift",
      heading: "You have a volunteer shift",
      paragraphs: ["{league} signed you up: {role}, {when}, {location}."],
      action: "See the shift",
      notes: ["If you can’t come, tell us with the link above. You don’t need to sign in."],
    },
    free: {
      subject: "A volunteer shift is yours",
      heading: "A spot opened, and it is yours",
      paragraphs: ["{league}: you were on the waitlist for {role}, {when}, {location}. Now you have the shift."],
      action: "See the shift",
      notes: ["If you can’t come anymore, tell us with the link above. You don’t need to sign in."],
    },
    moved: {
      subject: "Your volunteer shift has moved",
      heading: "Your volunteer shift has moved",
      paragraphs: ["{league}: the game moved, and your shift with it. It is now {role}, {when}, {location}."],
      action: "See the shift",
      notes: ["If you can’t come then, tell us with the link above. You don’t need to sign in."],
    },
    released: {
      subject: "You are not needed for a volunteer shift",
      heading: "You are not needed for this shift",
      paragraphs: [
        "{league}: {role}, {when}, {location}. The game was canceled or moved to a time when you have another shift, or the league needs no one there. You don’t have to come.",
      ],
      action: "See open shifts",
      notes: [],
    },
    uncleared: {
      subject: "Your volunteer shift needs a certificate",
      heading: "You are off this shift",
      paragraphs: [
        "{league}: {role}, {when}, {location}. The role requires a certificate that the league has approved and that is valid on that day. Once it is, you can take the shift again while a spot is free.",
      ],
      action: "See open shifts",
      notes: [],
    },
    swapAsked: {
      subject: "Can you take a volunteer shift?",
      heading: "Can you take this shift?",
      paragraphs: ["{league}: a volunteer can’t come and is looking for someone else: {role}, {when}, {location}."],
      action: "See the shift",
      notes: ["The first to accept gets the shift."],
    },
    swapDone: {
      subject: "Someone took your volunteer shift",
      heading: "Someone took your shift",
      paragraphs: [
        "{league}: {role}, {when}, {location}. Someone else is coming instead. You don’t have to do anything.",
      ],
      action: "See your shifts",
      notes: [],
    },
    invited: {
      subject: "Can you help as a volunteer?",
      heading: "{name}, can you help?",
      paragraphs: ["{league} asks whether you can help: {role}, {when}, {location}."],
      action: "Answer",
      notes: ["You don’t need an account. If you can’t help, you don’t need to do anything."],
      sent: "{product} sent you this email for {league}, which gave us your address.",
    },
    needed: {
      subject: "Your league needs volunteers",
      heading: "Your league needs volunteers",
      paragraphs: ["{league} still needs people for {open} shifts. You can take one with one tap."],
      action: "See open shifts",
      notes: [],
    },
  },
  es: {
    cannot: "No puedo ir",
    season: "toda la temporada",
    guest: "{product} le escribe de parte de {league}, donde usted ayuda como voluntario.",
    reminder: {
      subject: "Su turno de voluntario",
      heading: "Se acerca su turno de voluntario",
      paragraphs: ["{league}: {role}, {when}, {location}.", "¡Gracias por ayudar!"],
      action: "Ver el turno",
      notes: ["Si no puede ir, díganoslo con el enlace de arriba. No necesita iniciar sesión."],
    },
    given: {
      subject: "Usted tiene un turno de voluntario",
      heading: "Usted tiene un turno de voluntario",
      paragraphs: ["{league} le asignó un turno: {role}, {when}, {location}."],
      action: "Ver el turno",
      notes: ["Si no puede ir, díganoslo con el enlace de arriba. No necesita iniciar sesión."],
    },
    free: {
      subject: "Un turno de voluntario es suyo",
      heading: "Quedó un puesto libre, y es suyo",
      paragraphs: ["{league}: usted esperaba un puesto para {role}, {when}, {location}. Ahora el turno es suyo."],
      action: "Ver el turno",
      notes: ["Si ya no puede ir, díganoslo con el enlace de arriba. No necesita iniciar sesión."],
    },
    moved: {
      subject: "Su turno de voluntario cambió de hora",
      heading: "Su turno de voluntario cambió de hora",
      paragraphs: ["{league}: el partido se movió, y con él su turno. Ahora es {role}, {when}, {location}."],
      action: "Ver el turno",
      notes: ["Si no puede ir a esa hora, díganoslo con el enlace de arriba. No necesita iniciar sesión."],
    },
    released: {
      subject: "Su turno de voluntario se canceló",
      heading: "No hace falta que vaya a este turno",
      paragraphs: [
        "{league}: {role}, {when}, {location}. El partido se canceló o se movió a una hora en que usted tiene otro turno, o la liga ya no necesita a nadie allí. No tiene que ir.",
      ],
      action: "Ver turnos libres",
      notes: [],
    },
    uncleared: {
      subject: "Su turno de voluntario requiere un certificado",
      heading: "Usted ya no tiene este turno",
      paragraphs: [
        "{league}: {role}, {when}, {location}. La función requiere un certificado aprobado por la liga y vigente ese día. Cuando lo tenga, podrá volver a tomar el turno si queda un puesto libre.",
      ],
      action: "Ver turnos libres",
      notes: [],
    },
    swapAsked: {
      subject: "¿Puede tomar un turno de voluntario?",
      heading: "¿Puede tomar este turno?",
      paragraphs: ["{league}: un voluntario no puede ir y busca a otra persona: {role}, {when}, {location}."],
      action: "Ver el turno",
      notes: ["El turno es de quien diga que sí primero."],
    },
    swapDone: {
      subject: "Alguien tomó su turno de voluntario",
      heading: "Alguien tomó su turno",
      paragraphs: ["{league}: {role}, {when}, {location}. Otra persona va en su lugar. Usted no tiene que hacer nada."],
      action: "Ver sus turnos",
      notes: [],
    },
    invited: {
      subject: "¿Puede ayudar como voluntario?",
      heading: "{name}, ¿puede ayudar?",
      paragraphs: ["{league} pregunta si usted puede ayudar: {role}, {when}, {location}."],
      action: "Responder",
      notes: ["No necesita una cuenta. Si no hace nada, no pasa nada."],
      sent: "{product} le escribe de parte de {league}, que nos dio esta dirección.",
    },
    needed: {
      subject: "Su liga necesita voluntarios",
      heading: "Su liga necesita voluntarios",
      paragraphs: ["{league} aún busca personas para {open} turnos. Basta un toque para tomar uno."],
      action: "Ver turnos libres",
      notes: [],
    },
  },
};

/** A shift as emails name it. */
export interface ShiftFacts {
  readonly league: string;
  readonly role: string;
  readonly standard: StandardRole | null;
  readonly date: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly location: string | null;
  readonly key?: string | undefined;
}

const NO_LOCATION: Record<Language, string> = { en: "at the league’s field", es: "en la cancha de la liga" };

function valuesOf(language: Language, { league, role, standard, date, start, end, location }: ShiftFacts) {
  const formats = formatsOf(language);
  const when =
    start === null
      ? WORDS[language].season
      : `${formats.dateWithWeekday(date)}, ${formats.time(start)}–${formats.time(end ?? start)}`;
  const name = standard ? STANDARD_ROLE_NAMES[language][standard] : role;
  return { league, role: name, when, location: location ?? NO_LOCATION[language] };
}

const linkOf = (key: string | undefined) => (key === undefined ? undefined : `${SHIFT_LINK_PATH}#link=${key}`);

/** An email about somebody's shift. A guest's leads to the page that needs no sign-in, and to no other. */
export function shiftEmail(told: Told, { facts, ...to }: EmailTo<ShiftFacts>): EmailMessage {
  const { language, hasAccount } = to;
  const words = WORDS[language];
  const link = linkOf(facts.key);
  const filling = { ...to, values: valuesOf(language, facts) };
  if (hasAccount)
    return wordedEmail(words[told], {
      ...filling,
      second: link === undefined ? undefined : { label: words.cannot, page: link },
    });
  return wordedEmail(
    { ...words[told], action: link === undefined ? "" : words.cannot, sent: words.guest },
    { ...filling, page: link },
  );
}

/** Asks somebody without an account. */
export function invitationEmail({ facts, ...to }: EmailTo<ShiftFacts & { name: string }>): EmailMessage {
  const { heading, ...words } = WORDS[to.language].invited;
  return wordedEmail(
    { ...words, heading: heading.replace("{name}", () => facts.name) },
    { ...to, values: valuesOf(to.language, facts), page: linkOf(facts.key) },
  );
}

export function neededEmail({
  facts: { league, open },
  ...to
}: EmailTo<{ league: string; open: number }>): EmailMessage {
  return wordedEmail(WORDS[to.language].needed, { ...to, values: { league, open: String(open) } });
}
