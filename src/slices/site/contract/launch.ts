import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { manyLines, oneLine, unixLines } from "#kernel/text/text-fields.ts";

const { own, call } = callsOf("site", (route) => oc.route(route));

/** Where the list leaves as a file (src/app/server/http/exports.ts). */
export const LAUNCH_EXPORT_PATH = "/files/launch-list.csv";
/** Where somebody leaves the list; the secret follows as `key`. */
export const LEAVE_LIST_PATH = "/launch-list/leave";

const subject = z
  .string("launch.subject")
  .check(z.trim(), z.minLength(1, "launch.subject"), z.maxLength(100, "launch.subject-long"), oneLine());
const body = z
  .string("launch.body")
  .check(unixLines, z.trim(), z.minLength(1, "launch.body"), z.maxLength(5000, "launch.body-long"), manyLines);

/** The launch mail in both languages: everybody gets it in theirs. An empty line begins a paragraph. */
export const LaunchTexts = z.object({ subjectEn: subject, bodyEn: body, subjectEs: subject, bodyEs: body });
export type LaunchTexts = z.output<typeof LaunchTexts>;

export const LaunchList = z.object({
  /** On the list now. */
  total: z.int(),
  told: z.int(),
  left: z.int(),
  /** Who was not told yet, by language. */
  waiting: z.object({ en: z.int(), es: z.int() }),
  /** To begin with: those of the last mail, or some of ours. */
  texts: z.object({ subjectEn: z.string(), bodyEn: z.string(), subjectEs: z.string(), bodyEs: z.string() }),
  /** The mail that is under way, or was the last one. */
  mail: z.nullable(
    z.object({
      /** How many were to get it when it was begun. */
      recipients: z.int(),
      written: z.int(),
      startedAt: z.iso.datetime(),
      startedBy: z.nullable(z.string()),
      endedAt: z.nullable(z.iso.datetime()),
      /** Somebody ended it before all had it. */
      stopped: z.boolean(),
    }),
  ),
});
export type LaunchList = z.output<typeof LaunchList>;

export const LaunchPreview = z.object({
  emails: z.array(z.object({ language: z.enum(["en", "es"]), subject: z.string(), text: z.string() })),
});
export type LaunchPreview = z.output<typeof LaunchPreview>;

export const launchCalls = {
  launchList: own(
    "GET",
    "/office/launch-list",
    "The launch list in figures, and how far its email has been sent",
  ).output(LaunchList),
  previewLaunchMail: own("POST", "/office/launch-mail/preview", "The launch email as it would be read; nothing is sent")
    .input(LaunchTexts)
    .output(LaunchPreview),
  startLaunchMail: own("POST", "/office/launch-mail", "Write to everyone on the list who was not told yet", {
    status: 202,
    description: "No one gets it twice, however often it is begun, stopped, or cut off.",
  })
    .input(LaunchTexts)
    .output(Accepted),
  stopLaunchMail: own("DELETE", "/office/launch-mail", "Stop the email that is being sent").output(Accepted),
  leaveLaunchList: call("POST", "/launch-signups/leave", "Leave the launch list with the secret of the email's link", {
    description: "The answer is the same for a secret that no one has.",
  })
    .input(z.object({ key: z.string().check(z.maxLength(100)) }))
    .output(Accepted),
};
