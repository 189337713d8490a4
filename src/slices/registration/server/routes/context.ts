import type { Actor } from "#kernel/actor.ts";
import type { Visit } from "#platform/http/visit.ts";
import type { FormDeps } from "../form/deps.ts";
import type { PlacesDeps } from "../services.ts";

/** What each request of this slice carries. */
export interface RegistrationContext {
  registration: FormDeps & PlacesDeps;
  readonly actor: Actor;
  readonly visit: Visit;
}
