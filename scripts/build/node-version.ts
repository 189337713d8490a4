/** The oldest Node.js that runs the product. npm brings it along where there is a package for the machine. */
const OLDEST = 24;

/** Ends with what to do when this Node.js is too old. */
export function demandNode(): void {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= OLDEST) return;
  console.error(
    `This is Node.js ${process.versions.node}; ${OLDEST} or newer is needed. On Linux and Windows (x64) "npm ci" brings it along: start with "npm start", not with "node". Elsewhere install Node.js ${OLDEST}.`,
  );
  process.exit(1);
}
