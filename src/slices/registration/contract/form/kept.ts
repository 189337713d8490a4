import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Id } from "../fields.ts";

/** What is kept of a form that was filled in: texts that were signed, and files that answer a question. */

/** A signed text as its signer finds it again, with what proves it. */
export const SignedText = z.object({
  id: z.uuid(),
  title: z.string(),
  signedAt: z.iso.datetime(),
});
export type SignedText = z.output<typeof SignedText>;

/** An address that opens a private file for whoever asked, for two minutes. */
export const FileAddress = z.object({ address: z.string(), expiresAt: z.iso.datetime() });
export type FileAddress = z.output<typeof FileAddress>;

const { own } = callsOf("registration", (route) => oc.route(route));

export const keptCalls = {
  answerFile: own("GET", "/registration/answer-files/{id}", "Where a file is that answers a question about my child")
    .input(z.object({ id: Id }))
    .output(FileAddress),
  signedTexts: own("GET", "/registration/signatures", "What I signed, the newest first").output(
    z.object({ signatures: z.array(SignedText) }),
  ),
  signedText: own("GET", "/registration/signatures/{id}", "A signed text with its proof, as a file", {
    description: "For who signed it, and for the owner of the league.",
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
};
