import type { ContractRouterClient } from "@orpc/contract";
import { data, redirect } from "react-router";
import { receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { venuesContract } from "../../../contract.ts";
import { FieldEdit, NewField } from "../../../contract/playing-fields.ts";
import { ClosureEdit, HoursEdit, NewClosure, NewHours, NewPermits, PermitEdit } from "../../../contract/times.ts";
import { NewVenue, VenueEdit } from "../../../contract/venues.ts";
import type { DoneAnswer, RefusedForm, Typed } from "./answer.ts";
import { pinOf } from "./pin-position.ts";

type Api = ContractRouterClient<typeof venuesContract>;

/** A form as text; what stands there several times is joined by commas. */
export function typedOf(form: FormData): Typed {
  const names = [...new Set(form.keys())];
  const typed = Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String).join(",").trim()]));
  return { ...typed, intent: typed["intent"] ?? "" };
}

const given = (typed: Typed) => ({
  text: (name: string) => typed[name] ?? "",
  /** An empty control says nothing. */
  maybe: (name: string) => typed[name] || null,
  several: (name: string) => (typed[name] ?? "").split(",").filter((one) => one !== ""),
});

/** What a form says of a venue. */
export function venueOf(typed: Typed) {
  const { text } = given(typed);
  return {
    name: text("name"),
    address: text("address"),
    zip: text("zip"),
    parkingNote: text("parkingNote"),
    pin: pinOf(text("pin")),
  };
}

/** Receives the form of a new venue. @param onTo the page of the venue, by its id */
export function receiveNewVenue(api: Api, typed: Typed, onTo: (id: string) => string) {
  const { text } = given(typed);
  return receiveForm({
    schema: NewVenue,
    given: { league: text("league"), ...venueOf(typed), fields: Number(text("fields") || Number.NaN) },
    typed,
    order: ["name", "address", "zip", "fields", "pin", "parkingNote"],
    send: async (input) => redirect(onTo((await api.addVenue(input)).id)),
  });
}

/** Receives a form of a venue's page. @param onTo the page after something was saved, which says so */
export function receiveVenueForm(api: Api, venue: string, typed: Typed, onTo: (done: string) => string) {
  const { text, maybe, several } = given(typed);
  const saved = async (call: Promise<unknown>, done: string) => {
    await call;
    return redirect(onTo(done));
  };
  const field = {
    name: text("name"),
    size: maybe("size"),
    surface: maybe("surface"),
    lights: typed["lights"] === "on",
  };
  const hours = {
    field: maybe("field"),
    weekdays: several("weekdays").map(Number),
    from: text("from"),
    to: text("to"),
    fromOn: maybe("fromOn"),
    toOn: maybe("toOn"),
  };
  const permitted = {
    weekdays: several("weekdays").map(Number),
    fromOn: text("fromOn"),
    toOn: text("toOn"),
    from: text("from"),
    to: text("to"),
  };
  const version = Number(text("version"));
  switch (typed.intent) {
    case "venue":
      return receiveForm({
        schema: VenueEdit,
        given: { venue, version, ...venueOf(typed) },
        typed,
        order: ["name", "address", "zip", "pin", "parkingNote"],
        send: (input) => saved(api.editVenue(input), "venue"),
      });
    case "field":
      return text("id") === ""
        ? receiveForm({
            schema: NewField,
            given: { venue, ...field },
            typed,
            send: (input) => saved(api.addField(input), "field"),
          })
        : receiveForm({
            schema: FieldEdit,
            given: { field: text("id"), version, ...field },
            typed,
            send: (input) => saved(api.editField(input), "field"),
          });
    case "hours":
      return text("id") === ""
        ? receiveForm({
            schema: NewHours,
            given: { venue, ...hours },
            typed,
            send: (input) => saved(api.addHours(input), "hours"),
          })
        : receiveForm({
            schema: HoursEdit,
            given: { hours: text("id"), version, ...hours },
            typed,
            send: (input) => saved(api.editHours(input), "hours"),
          });
    case "closure":
      return receiveClosure(api, venue, typed, onTo);
    case "permit":
      return receiveForm({
        schema: PermitEdit,
        given: { permit: text("id"), version, ...permitted },
        typed,
        order: ["weekdays", "from", "to", "fromOn", "toOn"],
        send: (input) => saved(api.editPermit(input), "permits"),
      });
    case "permits":
      return receiveForm({
        schema: NewPermits,
        given: {
          venue,
          fields: several("fields"),
          league: text("league"),
          ...permitted,
        },
        typed,
        order: ["league", "fields", "weekdays", "from", "to", "fromOn", "toOn"],
        send: (input) => saved(api.addPermits(input), "permits"),
      });
    default:
      return atOnce(api, typed);
  }
}

/** Receives a new closure or a change of one. Where events lie inside it that nobody has seen, they come back to be seen first. */
function receiveClosure(api: Api, venue: string, typed: Typed, onTo: (done: string) => string) {
  const { text, maybe } = given(typed);
  const closure = {
    field: maybe("field"),
    fromOn: text("fromOn"),
    toOn: text("toOn") || text("fromOn"),
    from: maybe("from"),
    to: maybe("to"),
    reason: text("reason"),
    seen: Number(text("seen")),
  };
  const order = ["reason", "field", "fromOn", "toOn", "from", "to"];
  if (text("id") !== "")
    return receiveForm({
      schema: ClosureEdit,
      given: { closure: text("id"), version: Number(text("version")), ...closure },
      typed,
      order,
      send: (input) =>
        orInside(api, { venue, typed, closure: input }, async () => {
          await api.editClosure(input);
          return redirect(onTo("closure"));
        }),
    });
  return receiveForm({
    schema: NewClosure,
    given: { venue, ...closure },
    typed,
    order,
    send: (input) =>
      orInside(api, { venue, typed, closure: input }, async () => {
        const { id } = await api.addClosure(input);
        // What one tap closes, one tap opens.
        return typed["tap"] ? done("closure", input.reason, { intent: "reopen", id }) : redirect(onTo("closure"));
      }),
  });
}

/** Closes, or answers with what lies inside the closure. */
async function orInside<Closed>(
  api: Api,
  { venue, typed, closure }: { venue: string; typed: Typed; closure: Omit<NewClosure, "venue"> },
  close: () => Promise<Closed>,
) {
  try {
    return await close();
  } catch (reason) {
    if (!isRefusal(reason) || reason.code !== "venues.events-inside") throw reason;
    const { field, fromOn, toOn, from, to } = closure;
    const times = from === null || to === null ? {} : { from, to };
    const inside = await api.closureEvents({ venue, fromOn, toOn, ...times, ...(field === null ? {} : { field }) });
    return data<RefusedForm>({ sent: false, issues: [], refusal: reason.code, typed, inside }, { status: 422 });
  }
}

const done = (what: DoneAnswer["done"], name: string, undo?: DoneAnswer["undo"]): DoneAnswer => ({
  sent: true,
  done: what,
  name,
  ...(undo ? { undo } : {}),
});

/** What a button does at once, with the form that undoes it. */
async function atOnce(api: Api, typed: Typed) {
  const { text } = given(typed);
  const [id, name] = [text("id"), text("name")];
  try {
    switch (typed.intent) {
      case "up":
      case "down":
        await api.moveField({ field: id, direction: typed.intent });
        return done("moved", name);
      case "remove-field":
        await api.removeField({ field: id });
        return done("fieldRemoved", name, { intent: "restore-field", id, name });
      case "restore-field":
        await api.restoreField({ field: id });
        return done("fieldRestored", name);
      case "remove-hours":
        await api.removeHours({ hours: id });
        return done("hoursRemoved", "", { ...typed, intent: "hours", id: "" });
      case "reopen":
        await api.removeClosure({ closure: id });
        return done("reopened", "", typed["reason"] ? { ...typed, intent: "closure", id: "" } : undefined);
      case "remove-permit":
        await api.removePermit({ permit: id });
        return done("permitRemoved", "", { ...typed, intent: "permits" });
      default:
        throw data(null, { status: 400 });
    }
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    // Somebody else was quicker: the page shows what is there now.
    if (reason.code === "venues.not-found") return null;
    return data<FailedForm<Typed>>({ sent: false, issues: [], refusal: reason.code, typed }, { status: 422 });
  }
}
