import { data, type LoaderFunctionArgs } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import { accountsApi } from "../data.ts";
import { proven } from "../parts/profile/proof.ts";
import { demandPerson, pathFor } from "../parts/signed-in.ts";

/**
 * The file with one's data, as the call /api/auth/user/export/{id}/file gives it; but who has to prove first who they
 * are is led to that, and not to an answer for programs.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const page = new Request(new URL(pathFor(request, "/profile/data"), request.url));
  const answer = await proven({ request: page, context }, undefined, async () => {
    try {
      return await context.get(accountsApi).downloadData({ id: params["id"] ?? "" });
    } catch (reason) {
      if (isRefusal(reason) && reason.code !== "accounts.proof-needed") throw data(null, { status: 404 });
      throw reason;
    }
  });
  if (answer instanceof Response) return answer;
  const headers = {
    "content-type": answer.type,
    "content-disposition": `attachment; filename="${answer.name}"`,
    "cache-control": "private, no-store",
  };
  return new Response(answer, { headers });
}
