import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { accountsApi } from "../data.ts";
import { demandPerson } from "../parts/signed-in.ts";

/** Leads to the picture of one's photo ID, by an address that works for two minutes and is written down. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { photoId } = await demandPerson({ request, context });
  if (!photoId?.pictureKept) throw data(null, { status: 404 });
  return redirect((await context.get(accountsApi).photoIdAddress({ id: photoId.id })).address);
}
