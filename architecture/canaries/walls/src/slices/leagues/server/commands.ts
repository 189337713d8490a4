// A command that calls up, posts an email, knows requests and the test processor, and works on test data and the demonstration.
import { Hono } from "hono";
import { startProcessor } from "../../../../processor/processor.ts";
import { loadDemonstration } from "../../../../seed/demonstration.ts";
import { post } from "../../../platform/mail/post.ts";
import { register } from "../../registration/server/public.ts";
import { someLeague } from "./fixtures.ts";

export const approve = () => [register(someLeague), post(), new Hono(), loadDemonstration, startProcessor];
