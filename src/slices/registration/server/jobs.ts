export { formJobs } from "./jobs/form.ts";
