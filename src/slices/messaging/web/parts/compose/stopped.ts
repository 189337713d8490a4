import type { StoppedAnnouncement } from "../../../contract/announcements.ts";
import type { ComposeFields } from "./fields.ts";

/** A message that was stopped, as the form holds one: to be corrected and sent again. */
export function fieldsOfStopped({ audience, ...message }: StoppedAnnouncement): ComposeFields {
  const { kind, season, divisions, teams, roles, states, owing, attendance, registrations } = audience;
  const fields: Record<string, (string | null | undefined)[]> = {
    kind: [kind],
    season: [season],
    division: divisions,
    team: teams,
    role: roles,
    state: states,
    owing: [owing],
    event: [attendance?.event],
    answer: attendance?.answers ?? [],
    registration: registrations,
    subject: [message.subject],
    body: [message.body],
    subjectEs: [message.subjectEs],
    bodyEs: [message.bodyEs],
    byMail: [message.byMail ? "on" : ""],
    urgent: [message.urgent ? "on" : ""],
    urgentReason: [message.urgentReason],
    asksConfirmation: [message.asksConfirmation ? "on" : ""],
    when: [message.later ? "later" : ""],
    date: [message.later?.date],
    time: [message.later?.time],
  };
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, values]) => [name, values.filter((value) => typeof value === "string" && value !== "")] as const)
      .filter(([, values]) => values.length > 0),
  ) as ComposeFields;
}
