import leagues from "#slices/leagues/web/messages/es.ts";
import app from "../messages/es.ts";

/** What every page says in Spanish. The words of single pages come with their code. */
export default { ...app, leagues };
