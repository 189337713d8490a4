/** Compresses the built site's files while the product runs; started by `npm start` after a build. */
import os from "node:os";
import { compressSite } from "./build/site.ts";

os.setPriority(os.constants.priority.PRIORITY_LOW);
await compressSite(process.cwd());
