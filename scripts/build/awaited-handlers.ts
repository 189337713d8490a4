import type { Plugin } from "vite";

/** The module of React Router with the fault. */
const MODULE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routes\.js(?:\?|$)/;
const FAULTY = "return handler();";

/**
 * React Router (8.4, and 8.5.1 too) calls an action or loader, then waits for the style sheets of its page before anybody looks at
 * what came of it. A redirect is thrown; one that arrives before the style sheets is reported as an uncaught error, although it is
 * followed. Awaited at once it is none. The build fails once the line is gone: then this plugin can go, too.
 */
export function awaitedHandlers(): Plugin {
  let isMended = false;
  return {
    name: "touchline:awaited-handlers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: MODULE },
      handler(code) {
        isMended = code.split(FAULTY).length === 2;
        return { code: code.replace(FAULTY, "return await handler();"), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isMended)
        this.error(`React Router changed: "${FAULTY}" is not in it once. See ${import.meta.filename}.`);
    },
  };
}
