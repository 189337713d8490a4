import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "#browser/request.ts";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import { SignUp } from "../../contract/sign-up.ts";
import { accountsApi } from "../data.ts";
import { readPerson } from "./read-person.ts";
import { splitName } from "./split-name.ts";

/** What another page knows of somebody who makes an account there: nobody types it twice. */
export interface KnownPerson {
  name: string;
  email: string;
  phone: string;
}

interface Asked extends Pick<LoaderFunctionArgs, "request" | "context"> {
  /** The page's form, with the fields of `SignUpHere`. */
  form: FormData;
  known: KnownPerson;
  /** Made once when the page is shown: sent twice it is one account. */
  submissionKey: string;
}

/** What a parent's account is made of, as the call wants it; what the form corrects goes before what was known. */
function givenBy({ request, form, known, submissionKey }: Asked): unknown {
  const { given } = readPerson(request, form, { ...splitName(known.name), phone: known.phone });
  const password = String(form.get("password") ?? "");
  return { ...given, permissionGroups: ["parent"], email: known.email, password, submissionKey };
}

/** What is wrong with the fields of `SignUpHere`, before anything is done. */
export function signUpIssues(asked: Asked): FieldIssue[] {
  const parsed = SignUp.safeParse(givenBy(asked));
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), code: message }));
}

/**
 * Makes the account and goes on as its person: what the page's action calls from then on, they call.
 * @returns what the server refuses, beside its fields; undefined once they are signed in
 */
export async function signUpHere(asked: Asked): Promise<{ issues: FieldIssue[]; refusal: string } | undefined> {
  const { context } = asked;
  try {
    await context.get(accountsApi).signUp(SignUp.parse(givenBy(asked)));
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return { issues: [...reason.issues], refusal: reason.code };
  }
  await context.get(pageRequest).goOnAsSignedIn();
  return undefined;
}
