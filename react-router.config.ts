import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app/web",
  buildDirectory: "build",
  ssr: true,
  // All routes are known from the first page on: no request for them later.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
