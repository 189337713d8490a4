import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { pageRequest } from "#browser/request.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { PART_FIELDS, PART_NAMES, type PartName } from "../../../contract/reviewing/submission.ts";
import type { LeagueDraft } from "../../../contract/reviewing/submitting.ts";
import { DRAFT_FIELDS } from "../../../contract/reviewing/submitting.ts";
import { leaguesApi } from "../../data.ts";

export type Asked = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "params" | "context">;

/** The English address of a page of a half-filled league. */
export function draftPath(id: string, page = ""): string {
  return `/submit-league/${id}${page && `/${page}`}`;
}

/** The draft of an address; one that was submitted leads to what became of it. */
export async function openDraft(asked: Asked): Promise<{ draft: LeagueDraft; origin: string }> {
  await demandPerson(asked);
  const { request, params, context } = asked;
  const draft = await context
    .get(leaguesApi)
    .leagueDraft({ draft: params["draft"] ?? "" })
    .catch(notFoundIfUnknown);
  if (draft.submitted) throw redirect(pathFor(request, draftPath(draft.id, "done")));
  return { draft, origin: context.get(pageRequest).origin };
}

/** The part of an address. */
export function partOf({ params }: Pick<Asked, "params">): PartName {
  const part = PART_NAMES.find((one) => one === params["part"]);
  if (!part) throw data(null, { status: 404 });
  return part;
}

/** The part in which a control stands. */
export function partWith(control: string): PartName {
  const [field] = control.split(".");
  return PART_NAMES.find((part) => PART_FIELDS[part].some((one) => one === field)) ?? "about";
}

/** The controls of a part that hold text: the photo comes as a file. */
export function controlsOf(part: PartName): string[] {
  return DRAFT_FIELDS.filter((control) => control !== "photoId" && partWith(control) === part);
}
