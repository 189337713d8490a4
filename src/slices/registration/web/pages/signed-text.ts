import type { LoaderFunctionArgs } from "react-router";
import { registrationApi } from "../data.ts";
import { documentFor } from "../parts/done/document.ts";

/** A text that was signed, word for word, with its proof. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const id = args.params["signature"] ?? "";
  return documentFor(args, () => args.context.get(registrationApi).signedText({ id }));
}
