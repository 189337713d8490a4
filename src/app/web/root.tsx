import { use, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  data,
  useLocation,
  useRouteLoaderData,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { IntlProvider } from "use-intl/react";
import barlow from "@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url";
import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import plainZero from "#design/fonts/plain-zero.woff2?url";
import { Nonce } from "#browser/nonce.ts";
import { pageRequest } from "#browser/request.ts";
import { useWords } from "#browser/words.ts";
import { localizedPath, splitLanguage } from "#kernel/language.ts";
import { Fault } from "./screens/fault.tsx";
import { Shell } from "./shell/shell.tsx";
import type { Words } from "./words/texts.ts";
import "./app.css";
import { loadRoot, type RootData } from "./shell/load-root.ts";
import { askedAnew } from "./shell/asked-anew.ts";

/** A form that was not read reaches no page's action: the frame says why, in the page's language. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }, next) => {
    const { unread } = context.get(pageRequest);
    if (unread) throw data({ code: `request.${unread}` }, { status: unread === "too-large" ? 413 : 429 });
    return next();
  },
];

export const clientMiddleware = [askedAnew];

export const loader = loadRoot;

/**
 * The frame hardly changes while somebody looks around: it is asked for again only after something was sent, or when
 * the page that is shown is asked for again (another tab has signed out).
 */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return (formMethod !== undefined && formMethod !== "GET") || currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>("root");
  const nonce = use(Nonce);
  const { pathname } = useLocation();
  const language = root?.language ?? splitLanguage(pathname).language;
  const words = useWords(language) as Words;
  return (
    <html lang={language} data-scheme={root?.scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfbf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1411" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon-48.png" type="image/png" sizes="48x48" />
        <link rel="apple-touch-icon" href="/icon-touch.png" />
        <link rel="manifest" href={localizedPath(language, "/manifest.webmanifest")} />
        <link rel="preload" href={atkinson} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={plainZero} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={barlow} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={language} messages={words} timeZone="UTC">
          {children}
        </IntlProvider>
        <ScrollRestoration {...(nonce ? { nonce } : {})} />
        <Scripts {...(nonce ? { nonce } : {})} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <Fault />
    </Shell>
  );
}
