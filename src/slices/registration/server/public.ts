/** What the composition and the capabilities above may use of registration. */
export { ANSWER_FILE_PATH, openAnswerFiles } from "./answer-files.ts";
export { answerFileAddressFor, viewAnswerFile } from "./queries/answer-file.ts";
export { placesFulfilment } from "./commands/fulfil.ts";
export { stopLinkFor } from "./commands/listed-letters.ts";
export { wantingLetters } from "./store/listed-families.ts";
export { formData } from "./personal-data/form.ts";
export { aidWaitingIn, type AidWaiting } from "./store/duties.ts";
export { placesData } from "./personal-data/places.ts";
export { familiesOf, type Families } from "./queries/audience.ts";
export { type Registrants } from "./store/audience.ts";
export { connectedByLeagues, familiesIn, forFamilies, neededByPlaces, registeredIn } from "./queries/duties.ts";
export { nobodyCoaches, type CoachesIn, type PlacesDeps } from "./services.ts";
export type { PlaceTables } from "./store/registrations.ts";
export { REGISTRATION_INVARIANTS } from "./queries/invariants.ts";
