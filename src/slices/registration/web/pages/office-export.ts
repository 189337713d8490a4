import { data, type LoaderFunctionArgs } from "react-router";
import { languageOf } from "#browser/request.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { EXPORT_FORMATS } from "../../contract/office-export.ts";
import { registrationApi } from "../data.ts";
import { attached } from "../parts/done/paper.ts";
import { understood } from "../parts/office/table-address.ts";

/** The table as a file, for the league's managers. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const search = new URL(request.url).searchParams;
  const format = EXPORT_FORMATS.find((one) => one === search.get("format")) ?? "csv";
  const file = await context
    .get(registrationApi)
    .officeExport({ league, ...understood(league, search), format, language: languageOf(request) })
    .catch((reason: unknown) => {
      if (isRefusal(reason) && /\.not-found$|\.no-such-season$|^input\./.test(reason.code))
        throw data(null, { status: 404 });
      throw reason;
    });
  return attached(file);
}
