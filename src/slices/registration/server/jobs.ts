export { formJobs } from "./jobs/form.ts";
export { placesJobs } from "./jobs/places.ts";
