import { data, type RouterContextProvider } from "react-router";
import { receiveForm, refusedWith, type FailedForm } from "#browser/forms/form-action.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { ContactChange, NewContact } from "../../contract.ts";
import { NewInvitation } from "../../contract/invitations.ts";
import { familyApi } from "../data.ts";
import { languageOf } from "#browser/request.ts";
import { onTo, textsOf } from "./received.ts";

export interface TypedInvitation {
  intent: "invite";
  email: string;
  athleteIds: string[];
}
export interface TypedContact {
  intent: "contact";
  id: string;
  name: string;
  phone: string;
  relation: string;
}
/** A button without fields of its own that was refused. */
export interface TypedNothing {
  intent: "resend";
}

export const DONE = ["invited", "revoked", "declined", "contact", "left", "removed", "joined"] as const;

type Context = Readonly<RouterContextProvider>;

/** Receives the forms of the page of the whole family, each by its intent. */
export async function receiveFamilyForm(request: Request, context: Context) {
  const form = await request.formData();
  const api = context.get(familyApi);
  const { intent, id } = textsOf(form, ["intent", "id"]);
  const done = (what: (typeof DONE)[number]) => onTo(request, "/profile/family", what);
  switch (intent) {
    case "invite":
      return receiveInvitation(request, context, form);
    case "contact":
      return receiveContact(request, context, form);
    case "resend":
      try {
        await api.resendInvitation({ id });
        return done("invited");
      } catch (reason) {
        if (!isRefusal(reason) || reason.code.endsWith(".not-found")) throw reason;
        const typed: TypedNothing = { intent };
        const answer: FailedForm<TypedNothing> = { sent: false, issues: [], refusal: reason.code, typed };
        return data(answer, refusedWith(reason));
      }
    case "revoke":
      await api.revokeInvitation({ id });
      return done("revoked");
    case "contact-first":
      await api.callFirst({ id });
      return done("contact");
    case "contact-remove":
      await api.removeContact({ id });
      return done("contact");
    default:
      throw data(null, { status: 400 });
  }
}

function receiveInvitation(request: Request, context: Context, form: FormData) {
  const athleteIds = form.getAll("athleteIds").map(String);
  const typed: TypedInvitation = { intent: "invite", email: textsOf(form, ["email"]).email, athleteIds };
  return receiveForm({
    schema: NewInvitation,
    // With one child there is nothing to choose.
    given: { email: typed.email, language: languageOf(request), ...(athleteIds.length > 0 ? { athleteIds } : {}) },
    typed,
    async send(input) {
      await context.get(familyApi).invite(input);
      return onTo(request, "/profile/family", "invited");
    },
  });
}

function receiveContact(request: Request, context: Context, form: FormData) {
  const api = context.get(familyApi);
  const typed: TypedContact = { intent: "contact", ...textsOf(form, ["id", "name", "phone", "relation"]) };
  const saved = () => onTo(request, "/profile/family", "contact");
  const { intent: _, ...given } = typed;
  return given.id
    ? receiveForm({
        schema: ContactChange,
        given,
        typed,
        send: async (input) => (await api.changeContact(input), saved()),
      })
    : receiveForm({ schema: NewContact, given, typed, send: async (input) => (await api.addContact(input), saved()) });
}
