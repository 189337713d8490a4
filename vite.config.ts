import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compiledMessages, formatOnly } from "./scripts/build/compiled-messages.ts";

// Two builds: what browsers get (build/client) and the server with the pages in it (build/server).
export default defineConfig({
  plugins: [compiledMessages(), reactRouter()],
  publicDir: "src/app/web/public",
  resolve: { alias: formatOnly },
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    ssr: {
      resolve: { noExternal: ["use-intl"] },
      build: { rollupOptions: { input: "./src/app/server/main.ts" } },
    },
  },
});
