/** What pages above this slice use of it. */
export { BirthDateField } from "./parts/birth-date-field.tsx";
export { demandPerson, pathFor, toSignIn } from "./parts/signed-in.ts";
export { readBirthDate, type TypedBirthDate } from "./parts/read-birth-date.ts";
