import type { LoaderFunctionArgs } from "react-router";
import { localizedPath, splitLanguage, type Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";

/** Said by the phone, not by a page of ours: so they stand beside none of its messages. */
const WORDS: Record<Language, { description: string; mine: string; find: string }> = {
  en: {
    description: "Find, join and follow youth and recreational sports leagues.",
    mine: "My Leagues",
    find: "Find a league",
  },
  es: {
    description: "Encuentre ligas deportivas juveniles y recreativas, inscríbase y sígalas.",
    mine: "Mis ligas",
    find: "Buscar una liga",
  },
};

const ICONS = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
];

/**
 * What a phone needs to keep the site among its apps, in the page's language. Opened from there it begins with the
 * family's own leagues; a visitor is led on to sign in.
 */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { language } = splitLanguage(new URL(request.url).pathname);
  const { description, mine, find } = WORDS[language];
  const manifest = {
    id: localizedPath(language, "/"),
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description,
    lang: language,
    start_url: localizedPath(language, "/my-leagues"),
    scope: "/",
    display: "standalone",
    background_color: "#fbfbf6",
    theme_color: "#126042",
    icons: ICONS,
    shortcuts: [
      { name: mine, url: localizedPath(language, "/my-leagues") },
      { name: find, url: localizedPath(language, "/find-league") },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
