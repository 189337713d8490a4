export { store } from "./store.ts";
export const notARoomEither = 1;
