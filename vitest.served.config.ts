import { defineConfig } from "vitest/config";
export default defineConfig({ test: { globalSetup: ["tests/support/served-product.ts"], include: ["tests/journeys/**/*.journey.ts","tests/http/**/*.test.ts"], pool: "forks", maxWorkers: 2, testTimeout: 240000, hookTimeout: 90000 } });
