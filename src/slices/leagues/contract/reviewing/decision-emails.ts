import type { Language } from "#kernel/language.ts";
import { FIELD_LABELS } from "../league/field-labels.ts";
import type { SubmissionReason } from "./submission.ts";

/**
 * What a league's people are told of a decision. Here, beside the reasons: who decides reads the email before it leaves.
 * {league} is filled in.
 */
export const DECISION_EMAILS = {
  en: {
    approved: {
      subject: "Your league is approved",
      heading: "Your league is approved",
      paragraphs: [
        "{league} is now public. Families can find it, and can register as soon as registration opens.",
        "Check its page to see what families see.",
      ],
      action: "See the league",
      notes: [],
    },
    changeApproved: {
      subject: "The changes to your league are approved",
      heading: "Your changes are approved",
      paragraphs: ["Your changes to {league} are now public."],
      action: "See the league",
      notes: [],
    },
    denied: {
      subject: "Your league needs a few changes",
      heading: "Your league needs a few changes",
      paragraphs: ["We reviewed {league} and cannot publish it yet. This is why:"],
      action: "Fix the league",
      notes: ["Everything you typed is still there. Fix what is listed, and submit it again."],
    },
    changeDenied: {
      subject: "The changes to your league were not approved",
      heading: "Your changes were not approved",
      paragraphs: ["Families still see {league} as it was. This is why:"],
      action: "Edit the league",
      notes: ["Fix what is listed, and we will review it again."],
    },
  },
  es: {
    approved: {
      subject: "Su liga está aprobada",
      heading: "Su liga está aprobada",
      paragraphs: [
        "{league} ya es pública: las familias la encuentran y pueden inscribirse en cuanto se abra la inscripción.",
        "Revise su página tal como la ven las familias.",
      ],
      action: "Ver la liga",
      notes: [],
    },
    changeApproved: {
      subject: "Los cambios de su liga están aprobados",
      heading: "Sus cambios están aprobados",
      paragraphs: ["Lo que cambió de {league} ya es público."],
      action: "Ver la liga",
      notes: [],
    },
    denied: {
      subject: "Su liga necesita algunos cambios",
      heading: "Su liga necesita algunos cambios",
      paragraphs: ["Revisamos {league} y todavía no podemos publicarla. Estos son los motivos:"],
      action: "Corregir la liga",
      notes: ["Todo lo que escribió sigue ahí. Corrija lo indicado y envíela de nuevo."],
    },
    changeDenied: {
      subject: "Los cambios de su liga no se aprobaron",
      heading: "Sus cambios no se aprobaron",
      paragraphs: ["Las familias siguen viendo {league} como antes. Estos son los motivos:"],
      action: "Editar la liga",
      notes: ["Cambie lo indicado y lo revisaremos de nuevo."],
    },
  },
} as const satisfies Record<Language, Record<string, unknown>>;
export type DecisionEmail = keyof (typeof DECISION_EMAILS)["en"];

/** A reason as one line, with the name of the field that it is about. */
export function reasonLine(language: Language, { field, text }: SubmissionReason): string {
  return field === null ? text : `${FIELD_LABELS[language][field]}: ${text}`;
}
