import * as build from "virtual:react-router/server-build";
import { createRouterClient, onError } from "@orpc/server";
import { createRequestHandler, redirect, RouterContextProvider, type LoaderFunctionArgs } from "react-router";
import { pageRequest, type PageRequest } from "#browser/request.ts";
import { provideApis } from "#browser/slice-api.ts";
import { localizedPath, splitLanguage } from "#kernel/language.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { isDatabaseAway } from "#platform/db/away.ts";
import { readFault } from "#platform/http/problem.ts";
import { SECOND_FACTOR_PAGE, toSignIn } from "#slices/accounts/web/public.ts";
import { api, type ApiContext } from "../http/api.ts";
import { asksForFirstPage, firstPages } from "./first-pages.ts";
import { answeringRefusals } from "./page-refusals.ts";

const pages = answeringRefusals(build, toSignIn, toSecondFactor);
const handle = createRequestHandler(pages);
const handleFirst = createRequestHandler(firstPages(pages));

/** In the offices, somebody whose role is withheld is led to what it takes instead of finding nothing. */
function toSecondFactor({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">): Response | undefined {
  const { language, path } = splitLanguage(new URL(request.url).pathname);
  if (!context.get(pageRequest).withheld || !/^\/(?:dashboard|league-management)(?:[/.]|$)/.test(path))
    return undefined;
  return redirect(localizedPath(language, SECOND_FACTOR_PAGE));
}

/** Renders a page (or answers its data request). Its loaders and actions see only the API and the request's facts. */
export async function renderPage(request: Request, page: PageRequest, context: ApiContext): Promise<Response> {
  const client = createRouterClient(api, { context, interceptors: [onError(refuseInput)] });
  const router = new RouterContextProvider();
  router.set(pageRequest, page);
  provideApis(router, client);
  return asksForFirstPage(request) ? handleFirst(request, router) : handle(request, router);
}

/** Input that the contract does not take is a refusal for a page, as it is for a program. */
function refuseInput(reason: unknown): void {
  // That the database is away is no refusal that a page could word: it fails.
  if (isRefusal(reason) || isDatabaseAway(reason)) return;
  const { code, issues, unforeseen } = readFault(reason);
  if (!unforeseen) throw new Refusal(code, issues);
}

export type RenderPage = typeof renderPage;
