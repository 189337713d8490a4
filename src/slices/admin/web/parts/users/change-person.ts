import { redirect, type ActionFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { receiveForm } from "#browser/forms/form-action.ts";
import { pathFor, proven } from "#slices/accounts/web/public.ts";
import { PermissionGrant, RolesChange } from "../../../contract/people.ts";
import { adminApi } from "../../data.ts";

/** What was sent of one of the page's forms. */
export interface TypedChange {
  intent: string;
  roles: string[];
  districts: string[];
  permission: string;
  district: string;
  /** The districts of the account when the form was opened. */
  districtsSeen: string[];
}

const ORDER = ["roles", "districts", "permission", "district"];

/** Receives the forms of one account: its roles, one permission more, and what helps its person. */
export async function changePerson({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const text = (name: string) => texts(name)[0] ?? "";
  const typed: TypedChange = {
    intent: text("intent"),
    roles: texts("roles"),
    districts: texts("districts"),
    permission: text("permission"),
    district: text("district"),
    districtsSeen: texts("districtsSeen"),
  };
  const user = params["user"] ?? "";
  const seen = { user, version: Number(text("version")), districtsSeen: typed.districtsSeen };
  const api = context.get(adminApi);
  const done = (what: string) => redirect(pathFor(request, `/dashboard/users/${user}?done=${what}`));
  const asked = { request, context };

  if (typed.intent === "roles") {
    return receiveForm({
      schema: RolesChange,
      given: { ...seen, roles: typed.roles, districts: typed.districts },
      typed,
      order: ORDER,
      send: (input: RolesChange) =>
        proven(asked, form, async () => {
          await api.saveRoles(input);
          // Who gave up their own power has nothing to look at here any more.
          return form.has("self") && !input.roles.includes("global-admin")
            ? redirect(pathFor(request, "/"))
            : done("roles");
        }),
    });
  }
  if (typed.intent === "permission") {
    return receiveForm({
      schema: PermissionGrant,
      given: { ...seen, permission: typed.permission, ...(typed.district ? { district: typed.district } : {}) },
      typed,
      order: ORDER,
      send: (input: PermissionGrant) =>
        proven(asked, form, async () => {
          await api.givePermission(input);
          return done("permission");
        }),
    });
  }
  return receiveForm({
    schema: z.object({ user: z.string(), intent: z.enum(["resend", "sessions"], "input.not-understood") }),
    given: { user, intent: typed.intent },
    typed,
    async send(input: { user: string; intent: "resend" | "sessions" }) {
      await (input.intent === "resend" ? api.resendFor({ user }) : api.endSessionsOf({ user }));
      return done(input.intent);
    },
  });
}
