import type { LoaderFunctionArgs } from "react-router";
import { registrationApi } from "../data.ts";
import { documentFor } from "../parts/done/document.ts";

/** The receipt as a PDF. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return documentFor(args, (asked) => args.context.get(registrationApi).receipt(asked));
}
