import type { Language } from "#kernel/language.ts";
import type { ReviewCheck } from "./review-checks.ts";
import type { SubmissionReason, SubmittedField } from "./submission.ts";

/** Why a league is sent back, most often. Apart from the schemas: pages need only these. */
export const REJECTION_PRESETS = [
  "location",
  "dates",
  "past",
  "fee",
  "refunds",
  "safety",
  "thin",
  "duplicate",
  "identity",
] as const;
export type RejectionPreset = (typeof REJECTION_PRESETS)[number];

/** The field that each is about; null for the whole. */
const FIELD: Record<RejectionPreset, SubmittedField | null> = {
  location: "address",
  dates: "leagueStartDate",
  past: "leagueStartDate",
  fee: "registrationFeeCents",
  refunds: "parentGuidelines",
  safety: "safetyPolicies",
  thin: "description",
  duplicate: "name",
  identity: null,
};

/** The reason that says each check to the owner. */
export const CHECK_REASON: Readonly<Record<ReviewCheck["code"], RejectionPreset>> = {
  duplicate: "duplicate",
  "dates-reversed": "dates",
  "dates-past": "past",
  "identity-unreviewed": "identity",
  "fee-unusual": "fee",
  "refund-default": "refunds",
  "pin-missing": "location",
};

/**
 * What the owner is told, in their language. Here rather than with the pages' texts: the email, who decides, and the
 * league's form say it in the same words.
 */
const TEXT: Record<Language, Record<RejectionPreset, string>> = {
  en: {
    location: "We could not find this address. Give one that a map knows, with the name of the park or the school.",
    dates: "The dates do not fit together. Check when registration and the season begin and end.",
    past: "Registration or the season is over already. Enter the dates of the coming season.",
    fee: "This fee is unusual for the sport. Correct it, or say in the description what it includes.",
    refunds: "Say in the parent guidelines what a family gets back when it cancels, and until when.",
    safety: "Say who looks after safety: background checks of adults, first aid, and what happens in bad weather.",
    thin: "Families need to know more: who the league is for, what a usual week is like, and who runs it.",
    duplicate:
      "A league like this one is listed nearby already. If it is yours, change that one; if not, say how they differ.",
    identity: "We could not confirm who you are. Upload a clear photo of a government-issued ID in your profile.",
  },
  es: {
    location:
      "No encontramos esta dirección. Indique una que aparezca en un mapa, con el nombre del parque o de la escuela.",
    dates: "Las fechas no concuerdan. Revise cuándo empiezan y terminan la inscripción y la temporada.",
    past: "La inscripción o la temporada ya terminó. Escriba las fechas de la próxima temporada.",
    fee: "Esta tarifa es poco común para el deporte. Corríjala o explique en la descripción qué incluye.",
    refunds: "Diga en la guía para padres qué se le devuelve a una familia que cancela, y hasta cuándo.",
    safety:
      "Diga quién se ocupa de la seguridad: verificación de antecedentes de los adultos, primeros auxilios y qué pasa con el mal tiempo.",
    thin: "Las familias necesitan saber más: para quién es la liga, cómo es una semana normal y quién la dirige.",
    duplicate: "Ya hay una liga parecida cerca. Si es suya, cambie esa; si no, explique en qué se diferencian.",
    identity: "No pudimos confirmar quién es usted. Suba en su perfil una foto clara de una identificación oficial.",
  },
};

/** One reason of the list, as the owner reads it. */
export function presetReason(language: Language, preset: RejectionPreset): SubmissionReason & { text: string } {
  return { field: FIELD[preset], text: TEXT[language][preset] };
}

/** All reasons as the owner reads them: those of the list in its order, then what was written about fields and the whole. */
export function reasonsOf(
  language: Language,
  said: {
    presets: readonly RejectionPreset[];
    notes: readonly { field: SubmittedField; text: string }[];
    note?: string | undefined;
  },
): SubmissionReason[] {
  const listed = REJECTION_PRESETS.filter((preset) => said.presets.includes(preset));
  return [
    ...listed.map((preset) => presetReason(language, preset)),
    ...said.notes,
    ...(said.note ? [{ field: null, text: said.note }] : []),
  ];
}
