// A higher slice that climbs in by the window.
import { read } from "../../leagues/server/store.ts";

export const look = () => read();
