import { redirect, type LoaderFunctionArgs } from "react-router";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { registrationApi } from "../../data.ts";

/** /confirmation alone leads to what was paid last; to My Leagues where nothing was. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const { receipts } = await context.get(registrationApi).mine();
  const [newest] = receipts.toSorted((a, b) => (b.paidAt ?? "").localeCompare(a.paidAt ?? ""));
  return redirect(pathFor(request, newest ? `/confirmation/${newest.orderId}` : "/my-leagues"));
}
