import { data, type ActionFunctionArgs } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { chatApi } from "../data.ts";

/** A room's messages as a file, for who moderates; why is written down. */
export async function action(asked: ActionFunctionArgs) {
  await demandPerson(asked);
  const form = await asked.request.formData();
  try {
    const { fileName, csv } = await asked.context
      .get(chatApi)
      .exportRoom({ room: String(form.get("room") ?? ""), reason: String(form.get("reason") ?? "") });
    return new Response(csv, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${fileName}"`,
        "cache-control": "no-store",
      },
    });
  } catch (reason) {
    if (isRefusal(reason)) throw data(null, { status: 404 });
    throw reason;
  }
}

export function loader() {
  throw data(null, { status: 404 });
}
