import type { LoaderFunctionArgs } from "react-router";
import { attached } from "#browser/forms/attached.ts";
import { found } from "#browser/found.ts";
import { splitLanguage, type Language } from "#kernel/language.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";

/** A file about a checkout, for its payer alone, in the language of the page that led to it. */
export async function documentFor(
  { request, params, context }: LoaderFunctionArgs,
  make: (asked: { id: string; language: Language }) => Promise<File>,
): Promise<Response> {
  await demandPerson({ request, context });
  const { language } = splitLanguage(new URL(request.url).pathname);
  const file = await found(make({ id: params["checkout"] ?? "", language }));
  return attached(file);
}
