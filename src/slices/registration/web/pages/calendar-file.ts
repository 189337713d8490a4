import type { LoaderFunctionArgs } from "react-router";
import { registrationApi } from "../data.ts";
import { documentFor } from "../parts/done/document.ts";

/** The first dates of what was paid for, for any calendar. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return documentFor(args, (asked) => args.context.get(registrationApi).calendar(asked));
}
