import { data } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";

/** The league of an address of the office. */
export function leagueOf(params: { league?: string | undefined }): string {
  return params.league ?? "";
}

/** What only who runs a league may see: for everybody else there is nothing at this address. */
export async function managersOnly<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((reason: unknown) => {
    if (isRefusal(reason) && (reason.code.endsWith(".not-found") || reason.code === "input.not-understood"))
      throw data(null, { status: 404 });
    throw reason;
  });
}
