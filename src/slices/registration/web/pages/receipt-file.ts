import type { LoaderFunctionArgs } from "react-router";
import { registrationApi } from "../data.ts";
import { paperFor } from "../parts/done/paper.ts";

/** The receipt as a PDF. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return paperFor(args, (asked) => args.context.get(registrationApi).receipt(asked));
}
