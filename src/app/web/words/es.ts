import leagues from "#slices/leagues/web/messages/es.ts";
import site from "#slices/site/web/messages/es.ts";
import app from "../messages/es.ts";

/** Everything the product says in Spanish, slice by slice. */
export default { ...app, leagues, site };
