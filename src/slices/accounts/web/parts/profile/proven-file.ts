import type { LoaderFunctionArgs } from "react-router";
import { attached } from "#browser/forms/attached.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { pathFor } from "../signed-in.ts";
import { proven } from "./proof.ts";

/**
 * A file with families' data, for the league's managers. Who has to prove first who they are is led to that, and from
 * there to the page where the file is offered.
 */
export async function provenFile(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  page: string,
  ask: () => Promise<File>,
): Promise<Response> {
  const offered = new Request(new URL(pathFor(request, page), request.url));
  const file = await proven({ request: offered, context }, undefined, ask).catch(notFoundIfUnknown);
  return file instanceof Response ? file : attached(file);
}
