import path from "node:path";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { DEMONSTRATION_PEOPLE } from "./compose.ts";
import { renderPage } from "./pages/pages.ts";
import { run } from "./run.ts";

// The production entry, bundled together with the pages. Started from the project's folder by scripts/start.ts.
const root = process.cwd();

await run({
  root,
  environment: process.env,
  renderPage,
  files: path.join(root, "build/client"),
  announce(address, config) {
    console.log(`${PRODUCT_NAME} is ready at ${address}`);
    const { mail } = config;
    if (mail) console.log(`Email leaves through ${new URL(mail.url).host} as ${mail.from}.`);
    if (config.mode === "demo") {
      const noMail = mail ? "" : "no email leaves (read it at /dev/outbox), ";
      console.log(`Demonstration: ${noMail}no money moves.`);
    }
    if (config.mode === "demo" && config.demonstrationData) {
      console.log("All leagues and people are invented.");
      const { password, people } = DEMONSTRATION_PEOPLE;
      console.log(`Sign in with the password ${password} as`);
      for (const { role, email } of people) console.log(`  ${email.padEnd(28)}${role.replace("-", " ")}`);
    }
  },
});
