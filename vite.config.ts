import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { awaitedHandlers } from "./scripts/build/awaited-handlers.ts";
import { compiledMessages, formatOnly } from "./scripts/build/compiled-messages.ts";
import { words } from "./scripts/build/words.ts";

// Two builds: what browsers get (build/client) and the server with the pages in it (build/server).
export default defineConfig({
  plugins: [compiledMessages(), words(), awaitedHandlers(), reactRouter()],
  publicDir: "src/app/web/public",
  resolve: { alias: formatOnly },
  // Known from the start, so that the first page in development does not reload itself.
  optimizeDeps: { include: ["use-intl/core", "use-intl/react"] },
  // The manifest says which file needs which others: what the offline page needs is kept by the service worker.
  build: { assetsInlineLimit: 0, sourcemap: false, manifest: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Contracts are words: who uses none of them needs none, and no library for checks. A part that stands beside
          // one in a slice's web/public would bring it to every page otherwise; so would another part.
          treeshake: {
            moduleSideEffects: [
              { test: /src\/(?:kernel|slices\/\w+\/(?:contract|web\/(?:data\.|parts\/)))/, sideEffects: false },
            ],
          },
          output: {
            // What every page needs, in two files instead of a dozen: together they compress better.
            codeSplitting: {
              groups: [
                // Styles by themselves: a page waits for each file of them before it shows anything. What most pages use is in the frame's;
                // what the landing page, the search and a league's page share is one more.
                {
                  name: "styles",
                  test: /src\/(?:app\/web\/app|slices\/registration\/web\/deadlines|design\/(?:notice|empty-state|ask-first|conflict-notice|team-swatch|next-events|lists\/feature-list))\.css$/,
                },
                {
                  name: "league-styles",
                  test: /src\/(?:design\/drawings\/park|slices\/leagues\/web\/(?:leagues|play|rating|season-picture|league-map|map-moves|parts\/photo))\.css$/,
                },
                // Not what only some pages need: calls and the checks of forms, the code for an authenticator, the store on
                // the device, dragging.
                // With the few lines of the bundler for loading on demand, which change as rarely.
                {
                  name: "libraries",
                  test: /node_modules\/(?!(?:zod|uqr|idb|@orpc|@atlaskit|@babel|bind-event-listener|raf-schd)\/)|^\0vite\/preload-helper/,
                },
                // Named one by one, so that what is new rides with the pages that use it. The shell itself waits for what
                // members need, which needs this file.
                {
                  name: "frame",
                  test: /src\/(?:app\/web\/(?:shell\/(?:footer|tabs)|screens\/fault)|browser\/(?:live\/press|words|nonce|translations|link|page-head|request)|design\/(?:icons?|logo)|kernel\/(?:\w+\/)?(?:language|product))\./,
                },
                // Fields, how dates and amounts read, the drawing of a sport: what all pages but the landing page need besides.
                {
                  name: "shown",
                  test: /src\/(?:browser\/(?:formats|sport-drawing|forms\/issues)|design\/controls|kernel\/(?:\w+\/)?(?:calendar|formats|drawings|money))\./,
                },
                // A league's card with what it shows, for the search and a league's page: one file instead of six.
                {
                  name: "league-cards",
                  test: /src\/slices\/leagues\/(?:contract\/photo-sizes|web\/(?:state-names|parts\/(?:league-card|availability|names|photo|rating)))\.tsx?$/,
                },
                // Small parts that most pages but the public ones have: one file instead of one for each, and one name in every list
                // of what a page needs besides. A group takes along what its modules import: one that imports the library for checks stays out.
                { name: "kit", test: /src\/design\/(?:panel|notice|empty-state|ask-first|form-errors)\./ },
                // When something is, and how long until then.
                {
                  name: "times",
                  test: /src\/(?:kernel\/(?:time\/(?:zone|deadline)|text\/season-name)|browser\/(?:zone|deadline|season-name|time-left))\.ts$/,
                },
                {
                  name: "forms",
                  test: /src\/(?:design\/(?:form-fields|conflict-notice|overlays\/dialog)|browser\/forms\/(?:form-state|hidden-fields|confirmed-action|edit-conflict|draft-fields|saved-at))\.tsx?$/,
                },
                // Checks of what is typed, with the library for them.
                {
                  name: "checks",
                  test: /node_modules\/zod\/|src\/kernel\/(?:money\/card-number|text\/(?:text-fields|message-fields|phone-field))\.ts$/,
                },
                { name: "lists", test: /src\/browser\/(?:live-filter|tabs|page-links)\.tsx?$/ },
                { name: "charts", test: /src\/design\/charts\/[\w-]+\.tsx$/ },
                {
                  name: "office-styles",
                  test: /src\/(?:app\/web\/office\/\w+|design\/office\/(?:data-table|office-parts|dense)|slices\/leagues\/web\/parts\/office\/management)\.css$/,
                },
                {
                  name: "office-kit",
                  test: /src\/(?:design\/office\/(?:data-table|office-parts)|slices\/leagues\/web\/(?:public|parts\/(?:managed-league|office\/(?:office-page|league-status|confirm))))\.tsx?$/,
                },
                // What members and the offline page share, in one file: the frame of every page names it.
                {
                  name: "on-device",
                  test: /src\/(?:(?:browser|kernel)\/offline[./]|browser\/session\.)|node_modules\/idb\//,
                },
                // What the frame of members' pages needs, with the live news that it and some of these follow.
                {
                  name: "members",
                  test: /src\/(?:app\/web\/words\/(?:members|offline)|(?:browser|kernel)\/live[./]|slices\/chat\/web\/parts\/gathering)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: ["use-intl"] },
      build: { rollupOptions: { input: "./src/app/server/main.ts" } },
    },
  },
});
