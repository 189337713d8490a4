/** What the composition and the capabilities above may use of forms. */
export { leagueWithForm } from "./queries/public-form.ts";
export { formOf } from "./queries/league-form.ts";
export { FORM_USE_OF, type FormUse } from "./services.ts";
export { allQuestions, type QuestionLabel } from "./store/forms.ts";
export { LEAGUE_FORMS, QUESTIONS } from "./store/published.ts";
