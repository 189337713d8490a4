import type { PersonalData } from "#platform/personal-data.ts";
import { closuresBy, forgetAuthor } from "./store/people.ts";

/** What venues keep of people with an account: what they closed, and why. */
export const VENUES_DATA: PersonalData = { name: "venues", collect: closuresBy, release: forgetAuthor };
