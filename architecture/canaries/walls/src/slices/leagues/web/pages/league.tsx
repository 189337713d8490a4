// A screen that knows the server.
import { read } from "../../server/store.ts";

export const LeaguePage = () => <p>{String(read())}</p>;
