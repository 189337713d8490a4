import type { LoaderFunctionArgs } from "react-router";
import { registrationApi } from "../data.ts";
import { paperFor } from "../parts/done/paper.ts";

/** A text that was signed, word for word, with its proof. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const id = args.params["signature"] ?? "";
  return paperFor(args, () => args.context.get(registrationApi).signedText({ id }));
}
