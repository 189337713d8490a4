import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { found } from "#browser/found.ts";
import { demandPerson, pathFor, proven } from "#slices/accounts/web/public.ts";
import { chatApi } from "../data.ts";

/** A room's messages as a file, for who moderates; why is written down. */
export async function action(asked: ActionFunctionArgs) {
  await demandPerson(asked);
  const form = await asked.request.formData();
  const file = await found(
    proven(asked, form, () =>
      asked.context
        .get(chatApi)
        .exportRoom({ room: String(form.get("room") ?? ""), reason: String(form.get("reason") ?? "") }),
    ),
  );
  if (file instanceof Response) return file;
  const { fileName, csv } = file;
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  });
}

/** Who does not prove who they are comes back here without the form: to where it is offered. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(pathFor(request, "/dashboard/reports"));
}
