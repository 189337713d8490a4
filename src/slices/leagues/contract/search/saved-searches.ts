import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { SearchInput } from "./search.ts";

/** Searches that somebody keeps, to be told when a new league fits. */

/** Searches that one account keeps. */
export const MOST_SAVED_SEARCHES = 20;

const Id = z.uuid("input.not-understood");

/** A search as the address bar holds it, checked like one, without page and order. */
export const KeptSearch = z.pipe(
  z.transform((given: unknown) => {
    const { page: _page, sort: _sort, ...search } = (given ?? {}) as Record<string, unknown>;
    return search;
  }),
  SearchInput,
);

export const SavedSearch = z.object({
  id: Id,
  /** What stands in the address of the search: of a list several values, of the rest one. */
  search: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  createdAt: z.iso.datetime(),
  /** Whether a league that fits is told of by email too. */
  byMail: z.boolean(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

const { own, call } = callsOf("leagues", (route) => oc.route(route));

export const savedSearchCalls = {
  savedSearches: own("GET", "/saved-searches", "My saved searches, the newest first").output(
    z.object({ searches: z.array(SavedSearch), most: z.int() }),
  ),
  saveSearch: own("POST", "/saved-searches", "Keep a search, and be told when a new league fits", {
    status: 201,
    description:
      "The same search is kept once; emails of it are sent (again). Refused with field issues as the search itself is.",
  })
    .input(z.object({ search: KeptSearch }))
    .output(z.object({ id: Id })),
  dropSearch: own("DELETE", "/saved-searches/{id}", "Keep a search no longer")
    .input(z.object({ id: Id }))
    .output(Accepted),
  stopSearchEmails: call("POST", "/saved-searches/stop", "No more emails of a saved search", {
    status: 202,
    description: "With the key of such an email. The answer is the same for a key that no one has.",
  })
    .input(z.object({ key: z.string().check(z.maxLength(100, "input.not-understood")) }))
    .output(Accepted),
};

/** The page that ends the emails of one saved search, with the key of such an email. */
export const STOP_SEARCH_EMAILS_PATH = "/saved-search/stop";
