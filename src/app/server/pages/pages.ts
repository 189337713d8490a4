import * as build from "virtual:react-router/server-build";
import { createRouterClient, onError } from "@orpc/server";
import { createRequestHandler, redirect, RouterContextProvider, type LoaderFunctionArgs } from "react-router";
import { pageRequest, type PageRequest } from "#browser/request.ts";
import { provideApis } from "#browser/slice-api.ts";
import { localizedPath, splitLanguage } from "#kernel/language.ts";
import type { Actor } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { isDatabaseAway } from "#platform/db/away.ts";
import { readFault } from "#platform/http/problem.ts";
import { whoAsks } from "#slices/accounts/server/public.ts";
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

/** What the server tells a page about its request; what acts on the request itself is added here. */
export type RenderedPage = Omit<PageRequest, "goOnAsSignedIn">;

/** Renders a page (or answers its data request). Its loaders and actions see only the API and the request's facts. */
export async function renderPage(request: Request, page: RenderedPage, context: ApiContext): Promise<Response> {
  const router = new RouterContextProvider();
  const callAs = (actor: Actor) =>
    provideApis(
      router,
      createRouterClient(api, { context: { ...context, actor }, interceptors: [onError(refuseInput)] }),
    );
  callAs(context.actor);
  router.set(pageRequest, {
    ...page,
    async goOnAsSignedIn() {
      callAs(await whoAsks({ ...context.services.accounts, request: context.request }, undefined));
    },
  });
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
