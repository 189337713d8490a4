import { data, redirect, type ActionFunctionArgs } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { AnswerAssignments } from "../../contract/own.ts";
import { ASSIGNMENTS_PATH } from "../../contract/paths.ts";
import { officialsApi } from "../data.ts";

/** What an answer's form is answered with. */
export interface AnswerReceived {
  readonly done?: "accept" | "decline";
  readonly refusal?: string;
  /** What is wrong with the reason: a code. */
  readonly issue?: string;
}

/** Receives answers to assignments. A browser without script comes back to the page. */
export async function answerAction({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const read = AnswerAssignments.safeParse({
    assignments: form.getAll("assignments").map(String),
    answer: String(form.get("answer") ?? ""),
    reason: String(form.get("reason") ?? ""),
  });
  if (!read.success) {
    const issue = read.error.issues[0];
    const answer: AnswerReceived =
      issue?.path[0] === "reason" ? { issue: issue.message } : { refusal: "input.not-understood" };
    return data(answer, { status: 422 });
  }
  try {
    await context.get(officialsApi).answerAssignments(read.data);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return data<AnswerReceived>({ refusal: reason.code }, { status: reason.code.endsWith(".not-found") ? 404 : 422 });
  }
  const { answer } = read.data;
  const isFetched = request.headers.get("accept")?.includes("text/html") === false;
  return isFetched
    ? data<AnswerReceived>({ done: answer })
    : redirect(pathFor(request, `${ASSIGNMENTS_PATH}?done=${answer}`));
}
