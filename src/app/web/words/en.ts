import leagues from "#slices/leagues/web/messages/en.ts";
import app from "../messages/en.ts";

/** What every page says in English. The words of single pages come with their code. */
export default { ...app, leagues };
