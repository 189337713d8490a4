import { data, redirect, type RouterContextProvider } from "react-router";
import { receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { AthleteChange, MedicalChange, type Athlete, type Medical } from "../../../contract/athletes.ts";
import { SIZE_KINDS } from "../../../contract/vocabulary.ts";
import { nextOf } from "#slices/accounts/web/public.ts";
import { familyApi } from "../../data.ts";
import { readPlayer } from "../person-fields.tsx";
import { languageOf } from "#browser/request.ts";
import { onTo, textsOf } from "../received.ts";

/** The parts of an athlete's page that are changed in place, one at a time. */
export const SECTIONS = ["basics", "contact", "health", "sizes"] as const;
export type Section = (typeof SECTIONS)[number];
/** What the page can show opened: a section, or the question before somebody is removed. */
export const OPENED = [...SECTIONS, "remove"] as const;

/** What came back of a section's form, field by field. */
export type TypedSection = Record<string, string>;
/** A save that came too late comes with what stands there now. */
export type Answer = FailedForm<TypedSection> & { now?: { athlete: Athlete; medical: Medical } };

type Context = Readonly<RouterContextProvider>;

/** The fields of a section, read from its form: what the contract wants, and what was typed. */
function readSection(section: Section, form: FormData) {
  if (section === "basics") return readPlayer(form);
  const names = { contact: ["email", "phone", "address"], health: ["allergies", "medicalNote"], sizes: SIZE_KINDS };
  const typed = textsOf<string>(form, names[section]);
  const given = section === "sizes" ? Object.fromEntries(SIZE_KINDS.map((kind) => [kind, typed[kind] || null])) : typed;
  return { typed, given };
}

/** What is kept once: leagues where the child is registered read it too. Sizes and ways to reach it were told to each for itself. */
const KEPT_ONCE: ReadonlySet<Section> = new Set(["basics", "health"]);

/** Receives the forms of an athlete's page, each by its intent. */
export async function receiveAthleteForm(request: Request, context: Context, id: string) {
  const form = await request.formData();
  const api = context.get(familyApi);
  const { intent, version } = textsOf(form, ["intent", "version"]);
  const section = SECTIONS.find((one) => one === intent);
  if (section) return receiveSection(request, context, { id, section, version: Number(version), form });
  if (intent === "public-name" || intent === "statistics") {
    await api.setConsent({ id, kind: intent, given: form.get("given") === "yes", language: languageOf(request) });
    return onTo(request, `/profile/family/${id}`, "consent");
  }
  if (intent === "remove") {
    const { outcome } = await api.removeAthlete({ id });
    return onTo(request, "/profile/family", outcome);
  }
  throw data(null, { status: 400 });
}

async function receiveSection(
  request: Request,
  context: Context,
  { id, section, version, form }: { id: string; section: Section; version: number; form: FormData },
) {
  const api = context.get(familyApi);
  const { typed: fields, given, ...read } = readSection(section, form);
  const typed: TypedSection = { ...fields, intent: section };
  const saving = async (save: Promise<unknown>) => {
    try {
      await save;
    } catch (reason) {
      if (!isRefusal(reason) || reason.code !== "family.changed-meanwhile") throw reason;
      const now = { athlete: await api.athlete({ id }), medical: await api.medical({ id }) };
      return data<Answer>({ sent: false, issues: [], refusal: reason.code, typed, now }, { status: 409 });
    }
    // Whoever came from another page goes on there.
    const next = nextOf(request);
    return next
      ? redirect(next)
      : onTo(request, `/profile/family/${id}`, KEPT_ONCE.has(section) ? "everywhere" : "saved");
  };
  const about = { ...read, given: { ...given, id, version }, typed };
  return section === "health"
    ? receiveForm({ ...about, schema: MedicalChange, send: (input) => saving(api.setMedical(input)) })
    : receiveForm({
        ...about,
        schema: AthleteChange,
        send: (input) => saving(api.changeAthlete(input)),
      });
}
