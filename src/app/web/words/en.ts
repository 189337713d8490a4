import leagues from "#slices/leagues/web/messages/en.ts";
import site from "#slices/site/web/messages/en.ts";
import app from "../messages/en.ts";

/** Everything the product says in English, slice by slice. */
export default { ...app, leagues, site };
