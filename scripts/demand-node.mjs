/**
 * Loaded before every script of the project (`node --import`), in plain JavaScript: an older Node.js could not even read
 * the scripts to say that it is too old.
 */
const OLDEST = 24;

if (Number(process.versions.node.split(".")[0]) < OLDEST) {
  console.error(
    `This is Node.js ${process.versions.node}; ${OLDEST} or newer is needed. On Linux, macOS and Windows (x64) "npm ci" brings it along: use the npm commands of the README. Elsewhere install Node.js ${OLDEST}.`,
  );
  process.exit(1);
}
