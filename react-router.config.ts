import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app/web",
  buildDirectory: "build",
  ssr: true,
  // A page knows the routes that its links lead to, asked for once it is shown: what the landing page loads does not grow
  // with the number of pages.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
