/** All SQL of the slice, on its own tables. Every function takes the handle: the database or a transaction. */
export * from "./store/announcements.ts";
