import { redirect, type RouterContextProvider } from "react-router";
import { receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { tellingTabs } from "#browser/session.ts";
import { PictureChange } from "../../../contract.ts";
import { accountsApi } from "../../data.ts";
import { pathFor } from "../signed-in.ts";

/** A picture never comes back with its form: browsers let nobody fill in a file. */
export interface TypedPicture {
  intent: "picture";
}

/** Whether an answer is about the picture, and not about the rest of the page. */
export function isOfPicture(answer: FailedForm<object>): answer is FailedForm<TypedPicture> {
  return "intent" in answer.typed;
}

/** Receives the forms of the picture; nothing for those of anything else. */
export function receivePicture(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const intent = form.get("intent");
  if (intent !== "picture" && intent !== "remove-picture") return;
  const removing = intent === "remove-picture";
  const file = form.get("picture");
  return receiveForm({
    schema: PictureChange,
    given: file instanceof File && !removing ? { picture: file } : {},
    typed: { intent: "picture" } satisfies TypedPicture,
    async send(input) {
      const api = context.get(accountsApi);
      await (removing ? api.removePicture() : api.setPicture(input));
      const done = removing ? "picture-removed" : "picture";
      return redirect(pathFor(request, `/profile?saved=${done}`), { headers: tellingTabs("user-updated") });
    },
  });
}
