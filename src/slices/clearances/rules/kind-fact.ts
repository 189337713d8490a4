/** A kind of certificate as sentences of notifications choose by it: choices of messages (ICU) have no hyphens. */
export const kindFact = (kind: string): string => kind.replaceAll("-", "_");
