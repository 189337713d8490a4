/** What the composition and the capabilities above may use of registration. */
export { ANSWER_FILE_PATH } from "./answer-files.ts";
export { answerFileAddressFor, viewAnswerFile } from "./queries/answer-file.ts";
export { EXPORTS_BY_ACCOUNT } from "./limits/office.ts";
export { stopKeysFor } from "./commands/listed-letters.ts";
export { stopLink } from "./letters/listed.ts";
export { wantingLetters } from "./store/listed-families.ts";
export { aidWaitingIn, type AidWaiting } from "./store/duties.ts";
export { familiesOf, type Family } from "./queries/audience.ts";
export { listedLanguages, type Owing, type Registrants } from "./store/audience.ts";
export { confirmedOfAthletes, holdConfirmed } from "./store/roster-players.ts";
export { friendRequests, settleFriendRequest, type FriendRequest } from "./queries/friend-requests.ts";
export { choiceAnswers, choiceQuestions, type ChoiceQuestion } from "./queries/choice-answers.ts";
export { agendaPdf, type Agenda, type AgendaRow } from "./papers/pdf-agenda.ts";
export { pdfOf, type PaperList } from "./papers/pdf.ts";
export { rosterPlayers, type RosterPlayer } from "./queries/roster-players.ts";
export { NEXT_EVENTS_OF, RECORDS_OF, TEAMS_OF, type NextEventsOf, type RecordsOf, type TeamsOf } from "./services.ts";
export { COACHES, type CoachesIn, type PlacesDeps } from "./services.ts";
export type { PlaceTables } from "./store/registrations.ts";
