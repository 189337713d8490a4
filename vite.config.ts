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
                  test: /src\/(?:app\/web\/app|slices\/registration\/web\/deadlines|design\/(?:notice|empty-state|ask-first|conflict-notice|team-swatch|next-events))\.css$/,
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
                  test: /src\/(?:app\/web\/(?:shell\/(?:footer|tabs)|screens\/fault)|browser\/(?:words|nonce|translations|link|formats|page-head|request|sport-drawing)|design\/(?:icons?|logo|controls)|kernel\/(?:\w+\/)?(?:language|product|calendar|formats|drawings))\./,
                },
                // A league's card with what it shows, for the landing page, the search and a league's page: one file instead of six.
                {
                  name: "league-cards",
                  test: /src\/slices\/leagues\/(?:contract\/photo-sizes|web\/(?:state-names|parts\/(?:league-card|availability|names|photo|rating)))\.tsx?$/,
                },
                // Small parts that most pages but the public ones have: one file instead of one for each, and one name in every list
                // of what a page needs besides.
                { name: "kit", test: /src\/design\/(?:panel|notice|empty-state|ask-first)\./ },
                // What members and the offline page share, in one file: the frame of every page names it.
                { name: "on-device", test: /src\/(?:browser|kernel)\/offline[./]|node_modules\/idb\// },
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
