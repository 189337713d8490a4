import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";

const { own } = callsOf("teams", (route) => oc.route(route));
const Division = z.object({ division: z.string() });

/** What a family would be told, in one language. */
const Sample = z.object({ subject: z.string(), text: z.array(z.string()) });

export const Publication = z.object({
  /** Families who would be told of a team: each once, in the app and by email. */
  families: z.int(),
  /** Those of them without an account, told by email alone. */
  byMailOnly: z.int(),
  players: z.int(),
  /** Players without a team: their families are told nothing. */
  withoutTeam: z.int(),
  /** "Kid N. → Otters" of the first players. */
  told: z.array(z.object({ player: z.string(), team: z.nullable(z.string()) })),
  samples: z.object({ en: Sample, es: Sample }),
});
export type Publication = z.output<typeof Publication>;

export const publishingCalls = {
  previewPublication: own(
    "GET",
    "/office/divisions/{division}/publication",
    "Who would be told of what, were the teams published now",
  )
    .input(Division)
    .output(Publication),
  publishTeams: own("POST", "/office/divisions/{division}/publication", "Publish the teams of a division", {
    description:
      "Each family whose player has another team than it was told last is told once, in the app and by email. Refused when there are others than the sender saw (`expected`).",
  })
    .input(z.extend(Division, { expected: z.int() }))
    .output(z.object({ families: z.int() })),
  withdrawTeams: own("DELETE", "/office/divisions/{division}/publication", "Make published teams drafts again", {
    description:
      "Until the day of the season's first game. Families are told nothing; they see no team in the meantime.",
  })
    .input(Division)
    .output(z.object({ withdrawn: z.boolean() })),
};
