import { data, redirect } from "react-router";
import { receiveForm } from "#browser/forms/form-action.ts";
import { noneIfRefused } from "#browser/found.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { Announcement } from "../../../contract/announcements.ts";
import { Audience } from "../../../contract/audience.ts";
import type { MessagingApi as Api } from "../../data.ts";
import {
  audienceIn,
  fieldsOf,
  first,
  messageIn,
  type ComposeAnswer,
  type ComposeFields,
  type Reached,
} from "./fields.ts";

/** Nothing of a message that is not known yet: the number of people is asked for before it is sent. */
const UNKNOWN = -1;

/** In the form, what the contract calls otherwise. */
const FIELD_OF: Readonly<Record<string, string>> = {
  teams: "team",
  registrations: "registration",
  states: "state",
  roles: "role",
  attendance: "event",
};

/** The contract's schema, whose issues name the fields of the form. */
const OF_FORM = {
  safeParse(value: unknown) {
    const parsed = Announcement.safeParse(value);
    if (parsed.success) return { success: true as const, data: parsed.data };
    const issues = parsed.error.issues.map(({ path, message }) => {
      const nested = path[0] === "audience" || path[0] === "later" ? (path[1] ?? "date") : path[0];
      const name = String(nested ?? "subject");
      return { path: [FIELD_OF[name] ?? name], message };
    });
    return { success: false as const, error: { issues } };
  },
};

const ORDER = [
  "season",
  "team",
  "registration",
  "role",
  "state",
  "event",
  "subject",
  "body",
  "subjectEs",
  "bodyEs",
  "urgentReason",
  "date",
  "time",
];

/** Whom a form reaches, and what may be chosen of its team; what cannot be said yet is left out. */
export async function reachedBy(api: Api, league: string, fields: ComposeFields): Promise<Reached> {
  const audience = Audience.safeParse(audienceIn(fields));
  const team = first(fields, "kind") === "announcement" ? "" : first(fields, "team");
  const preview = audience.success
    ? await api
        .previewAudience({ league, audience: audience.data, byMail: first(fields, "byMail") !== "" })
        .catch(noneIfRefused)
    : undefined;
  const choices = team === "" ? undefined : await api.teamChoices({ league, team }).catch(noneIfRefused);
  return { preview, choices };
}

/**
 * Receives a message step by step: who it reaches, kept as a draft, looked at as its readers will, sent to oneself, sent, corrected.
 * @param done where it leads once it is sent
 */
export async function receiveMessage(api: Api, league: string, form: FormData, done: string) {
  const text = (name: string) => String(form.get(name) ?? "");
  // "review 3": as the fourth reader will see it.
  const [intent, position] = text("intent").split(" ");
  const typed = fieldsOf(form);
  const submissionKey = text("submissionKey");
  const draft = { id: text("draft"), version: Number(text("version")) || 0, savedAt: null };
  const answer = async (more: Partial<ComposeAnswer> = {}): Promise<ComposeAnswer> => ({
    sent: false as const,
    issues: [],
    typed,
    submissionKey,
    draft,
    ...(await reachedBy(api, league, typed)),
    ...more,
  });
  if (intent === "save") return keepDraft(api, league, { typed, draft, answer });
  if (intent !== "review" && intent !== "test" && intent !== "send") return answer();
  const given = { ...messageIn(typed), league, audience: audienceIn(typed), expected: UNKNOWN, submissionKey };
  const received = await receiveForm<Announcement, ComposeFields, Response | ComposeAnswer>({
    schema: OF_FORM,
    given: { ...given, draft: draft.version > 0 ? draft.id : null },
    typed,
    order: ORDER,
    async send(message) {
      const at = Number(position ?? text("at")) || 0;
      if (intent === "send") {
        await api.announce({ ...message, expected: Number(text("expected")) });
        return redirect(done);
      }
      const testedAt = intent === "test" ? (await api.testAnnouncement(message)).email : undefined;
      const shown = await api.previewMessage({ ...message, league, at });
      return answer({ shown, ...(testedAt === undefined ? {} : { testedAt }) });
    },
  });
  if (received instanceof Response || !("data" in received)) return received;
  // A form that was not taken shows all the same whom it reaches.
  const { data: failed, init } = received as unknown as { data: ComposeAnswer; init: ResponseInit | null };
  return data<ComposeAnswer>({ ...(await answer()), ...failed }, init ?? undefined);
}

interface Keeping {
  typed: ComposeFields;
  draft: { id: string; version: number };
  answer(more: Partial<ComposeAnswer>): Promise<ComposeAnswer>;
}

/** Keeps a draft; one that another device changed meanwhile stays as it is, and both are offered. */
async function keepDraft(api: Api, league: string, { typed, draft, answer }: Keeping): Promise<ComposeAnswer> {
  try {
    const kept = await api.saveDraft({ league, id: draft.id, version: draft.version, fields: typed });
    return await answer({ draft: kept });
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (reason.code === "messaging.draft-changed") return answer({ conflict: true });
    return answer({ issues: [...reason.issues], refusal: reason.code });
  }
}
