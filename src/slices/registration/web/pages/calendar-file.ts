import type { LoaderFunctionArgs } from "react-router";
import { registrationApi } from "../data.ts";
import { paperFor } from "../parts/done/paper.ts";

/** The first dates of what was paid for, for any calendar. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return paperFor(args, (asked) => args.context.get(registrationApi).calendar(asked));
}
