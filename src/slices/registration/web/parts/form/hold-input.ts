import type * as z from "zod/mini";
import type { Language } from "#kernel/language.ts";
import type { HoldInput } from "../../../contract/asking.ts";
import type { DraftFields } from "../../../contract/form/draft.ts";
import {
  askedFields,
  fieldOf,
  readFriends,
  secondAsked,
  type Answer,
  type Question,
} from "#slices/forms/web/public.ts";
import { isOffer, type RegistrationStart, type StartPlayer } from "../../../contract/form/start.ts";
import { WAITLIST_CHOICES } from "../../../contract/vocabulary.ts";
import { shownFields, textIn } from "#browser/forms/draft-fields.ts";

type Asked = z.input<typeof HoldInput>;

/** Nothing but who waits: the league's form is filled in when an offer is accepted. */
export function waitInputOf(start: RegistrationStart, given: Parameters<typeof holdInputOf>[1]): Asked {
  const { contact, children, ...asked } = holdInputOf(start, given);
  return {
    ...asked,
    contact: { ...contact, secondGuardian: null },
    children: children.map((child) => ({ ...child, fields: {}, medical: null, answers: {}, friends: [] })),
    signatures: [],
  };
}

/** The league's form for the spots that are offered, as the call `acceptOffer` wants it. */
export function offerFormOf(start: RegistrationStart, given: Parameters<typeof holdInputOf>[1]) {
  const { contact, signatures } = holdInputOf(start, given);
  const children = start.players.flatMap((player) => {
    const offered = player.chosen ? player.registered.find(isOffer) : undefined;
    if (!offered) return [];
    const { fields, medical, answers, friends } = asChild(start, player);
    return [{ registrationId: offered.registrationId, fields, medical, answers, friends }];
  });
  return { contact, children, signatures };
}

/** A finished draft as the call `hold` wants it. Nothing in it is an amount: what it costs, the server knows. */
export function holdInputOf(
  start: RegistrationStart,
  { submissionKey, language }: { submissionKey: string; language: Language },
): Asked {
  const { league, season, form, fields } = start;
  const order = Array.isArray(fields["players"]) ? fields["players"] : [];
  const chosen = order.flatMap((key) => start.players.find((one) => one.key === key && one.divisionId !== null) ?? []);
  const typedName = textIn(fields, "signature");
  return {
    submissionKey,
    league: league.id,
    seasonId: season.id,
    language,
    contact: { ...guardian(start, "contact"), secondGuardian: secondGuardian(start) },
    children: chosen.map((one) => asChild(start, one)),
    signatures: form.waivers
      .filter(({ id, version }) => textIn(fields, `signed.${id}`) === String(version))
      .map(({ id, version }) => ({ waiverId: id, version, typedName })),
    waitlist: WAITLIST_CHOICES.find((one) => one === fields["waitlist"]) ?? "no",
    code: null,
    aid: null,
    planId: null,
  };
}

function guardian({ fields }: RegistrationStart, who: "contact" | "second") {
  const { name, email, phone } = shownFields(fields, `${who}.`);
  return { name: String(name ?? ""), email: String(email ?? ""), phone: String(phone ?? "") };
}

function secondGuardian(start: RegistrationStart) {
  const asked = secondAsked(start.form);
  const told = guardian(start, "second");
  // The league may ask for less than when it was typed.
  const second = {
    name: asked.name === "off" ? "" : told.name,
    email: asked.email === "off" ? "" : told.email,
    phone: asked.phone === "off" ? "" : told.phone,
  };
  return Object.values(second).some((value) => value.trim() !== "") ? second : null;
}

function asChild({ form, fields }: RegistrationStart, { key, athleteId, divisionId, onFile }: StartPlayer) {
  const typed = shownFields(fields, `child.${key}.`);
  const text = (name: string) => textIn(typed, name);
  // What was left open stays as the family has it.
  const told = askedFields(form, onFile).flatMap((name) => (text(name) === "" ? [] : [[name, text(name)] as const]));
  const isMedical = (name: string) => name === "allergies" || name === "medicalNote";
  const medical = Object.fromEntries(told.filter(([name]) => isMedical(name)));
  return {
    athlete: athleteId
      ? { kind: "known" as const, id: athleteId }
      : {
          kind: "new" as const,
          firstName: text("firstName"),
          lastName: text("lastName"),
          birthDate: text("birthDate"),
          gender: (text("gender") || null) as "male" | null,
          relation: text("relation") as "mother",
          agreed: true as const,
          publicName: false,
        },
    divisionId: divisionId!,
    fields: Object.fromEntries(told.filter(([name]) => !isMedical(name))),
    medical: Object.keys(medical).length > 0 ? medical : null,
    answers: answersIn(form.questions, typed),
    friends: readFriends(typed, form.friendRequests),
  };
}

/** The answers to some questions, as the calls want them; what was left open is none. */
export function answersIn(questions: readonly Question[], typed: DraftFields): Record<string, Answer> {
  return Object.fromEntries(
    questions.flatMap((question): [string, Answer][] => {
      const value = typed[fieldOf(question)];
      if (value === undefined || value === "") return [];
      return [[question.id, question.kind === "yes-no" ? value === "yes" : value]];
    }),
  );
}
