import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { manyLines, oneLine, unixLines } from "#kernel/text/text-fields.ts";
import { ChatPhoto } from "./messages.ts";
import { LONGEST_NOTE, REPORT_DECISIONS, REPORT_REASONS } from "./vocabulary.ts";

const { own } = callsOf("chat", (route) => oc.route(route));

const Note = z.optional(
  z.nullable(z.string().check(unixLines, z.trim(), z.maxLength(LONGEST_NOTE, "chat-note.long"), manyLines)),
);

export const ReportMessage = z.object({
  message: z.string(),
  reason: z.enum(REPORT_REASONS, "chat-reason.missing"),
  note: Note,
});
export type ReportMessage = z.output<typeof ReportMessage>;

/** A message as it was when it was reported. */
export const EvidenceLine = z.object({
  userName: z.nullable(z.string()),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** The one that the report is about. */
  reported: z.boolean(),
  /** The photo of the message; those who see the report may see it. */
  photo: z.nullable(ChatPhoto),
});

/** A report, for who moderates the league's chats. */
export const ChatReport = z.object({
  id: z.uuid(),
  /** The chatroom. */
  roomId: z.uuid(),
  league: z.string(),
  /** Of the team, or the room's own; null for a league's room. */
  room: z.nullable(z.string()),
  at: z.iso.datetime(),
  reason: z.enum(REPORT_REASONS),
  note: z.nullable(z.string()),
  reporter: z.nullable(z.string()),
  reported: z.nullable(z.string()),
  evidence: z.array(EvidenceLine),
  /** It is about somebody who runs the league, who does not see it. */
  pastLeague: z.boolean(),
  /** Nobody decided in time: who oversees the league was told too. */
  passedOn: z.boolean(),
  decision: z.nullable(z.enum(REPORT_DECISIONS)),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  decisionNote: z.nullable(z.string()),
});
export type ChatReport = z.output<typeof ChatReport>;

export const DecideReport = z.object({
  report: z.string(),
  /** Nothing; hide the message; the author writes no more in the room for a week; or reads it no more. */
  decision: z.enum(REPORT_DECISIONS, "chat-decision.missing"),
  note: Note,
});
export type DecideReport = z.output<typeof DecideReport>;

/** A player of 13 to 17 of one's own, and which addresses may take part in the team's chat. */
export const ChatPlayer = z.object({ id: z.uuid(), firstName: z.string(), emails: z.array(z.string()) });
export type ChatPlayer = z.output<typeof ChatPlayer>;

export const AllowPlayer = z.object({
  player: z.uuid("input.not-understood"),
  email: z
    .string("chat-player-email.missing")
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(3, "chat-player-email.missing"),
      z.maxLength(254, "chat-player-email.wrong"),
      z.regex(/^\S+@\S+\.\S+$/, "chat-player-email.wrong"),
    ),
  allowed: z.boolean(),
});
export type AllowPlayer = z.output<typeof AllowPlayer>;

/** Messages of a room in its file. */
export const RoomExport = z.object({
  fileName: z.string(),
  /** Comma-separated: position, time, name, text, what became of it. */
  csv: z.string(),
});

export const safetyCalls = {
  reportMessage: own("POST", "/chat/messages/{message}/reports", "Report a message to the moderators", {
    status: 201,
    description: "Its author does not hear of it. The message and those around it are kept, whatever becomes of them.",
  })
    .input(ReportMessage)
    .output(z.object({ reported: z.literal(true) })),
  chatReports: own("GET", "/chat/reports", "The reports that wait for the person who asks, or that were decided", {
    description:
      "For who runs the league, its district's manager and global admins; never for who is reported, and a report about someone " +
      "who runs the league not for who runs it. 50 at most, the newest first.",
  })
    .input(z.object({ state: z.optional(z.enum(["open", "decided"], "input.not-understood")) }))
    .output(z.object({ reports: z.array(ChatReport) })),
  decideReport: own("POST", "/chat/reports/{report}/decision", "Decide about a report")
    .input(DecideReport)
    .output(z.object({ decision: z.enum(REPORT_DECISIONS) })),
  exportRoom: own("POST", "/chat/rooms/{room}/export", "Export a room's messages, with a reason that is written down", {
    description: "For who moderates the league's chats. Messages that were deleted in the last 30 days are in it.",
  })
    .input(
      z.object({
        room: z.string(),
        reason: z
          .string("chat-export-reason.missing")
          .check(
            z.trim(),
            z.minLength(1, "chat-export-reason.missing"),
            z.maxLength(500, "chat-export-reason.long"),
            oneLine(),
          ),
      }),
    )
    .output(RoomExport),
  chatPlayers: own("GET", "/chat/players", "One's own players of 13 to 17, and who of them may take part").output(
    z.object({ players: z.array(ChatPlayer) }),
  ),
  allowPlayer: own(
    "PUT",
    "/chat/players/{player}",
    "Allow one's own player to take part in the team's chat, or no longer",
    {
      description:
        "By the address of the player's account. It takes effect once there is an account with this address, confirmed and with a birth date " +
        "of 13 to 17 years ago; whether there is one, is not told.",
    },
  )
    .input(AllowPlayer)
    .output(z.object({ allowed: z.boolean() })),
};
