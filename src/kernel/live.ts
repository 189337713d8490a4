/** Where a browser follows what changes, as server-sent events; with `?topics=` and their names. */
export const LIVE_PATH = "/live";
