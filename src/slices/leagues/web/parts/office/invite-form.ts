import { data, type RouterContextProvider } from "react-router";
import { receiveForm, refusedWith, type FailedForm } from "#browser/forms/form-action.ts";
import { languageOf } from "#browser/request.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { proven } from "#slices/accounts/web/public.ts";
import { StaffInvitation } from "../../../contract/office/league-staff.ts";
import { OTHER_ROLE } from "../../../contract/office/officials.ts";
import { leaguesApi } from "../../data.ts";
import { onTo, textsOf } from "./received.ts";

/** What somebody typed who invites. `intent` is what for: "manager", "owner", "official". */
export interface TypedInvitation {
  intent: string;
  email: string;
  role: string;
  customRole: string;
}

/** The role that is meant: of Other its own word. */
export function roleOf({ role, customRole }: { role: string; customRole: string }): string {
  return role === OTHER_ROLE && customRole.trim() !== "" ? customRole : role;
}

/** Receives an invitation, and what may become of one: sent again, taken back. Undefined for any other form. */
export async function receiveInvitation(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { league, form, path }: { league: string; form: FormData; path: string },
) {
  const api = context.get(leaguesApi);
  const { intent, email, role, customRole, invitation } = textsOf(form, [
    "intent",
    "email",
    "role",
    "customRole",
    "invitation",
  ]);
  const typed: TypedInvitation = { intent, email, role, customRole };
  if (intent === "manager" || intent === "owner" || intent === "official") {
    const purpose = intent;
    const about = purpose === "official" ? { role: roleOf(typed) } : {};
    return receiveForm({
      schema: StaffInvitation,
      given: { league, purpose, email, language: languageOf(request), ...about },
      typed,
      order: ["email", "role"],
      send: (input) =>
        proven({ request, context }, form, async () => {
          await api.inviteStaff(input);
          return onTo(request, path, "invited");
        }),
    });
  }
  if (intent !== "resend" && intent !== "withdraw") return undefined;
  try {
    await (intent === "resend" ? api.resendStaffInvitation : api.withdrawStaffInvitation)({ league, invitation });
  } catch (reason) {
    if (!isRefusal(reason) || reason.code.endsWith(".not-found")) return notFoundIfUnknown(reason);
    const answer: FailedForm<TypedInvitation> = { sent: false, issues: [], refusal: reason.code, typed };
    return data(answer, refusedWith(reason));
  }
  return onTo(request, path, intent === "resend" ? "invited" : "withdrawn");
}
