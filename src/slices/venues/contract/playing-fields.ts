import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Done, lineOf, Ref } from "./texts.ts";
import { FIELD_SIZES, SURFACES } from "./vocabulary.ts";

const { own } = callsOf("venues", (route) => oc.route(route));

const written = {
  name: lineOf("field-title", 60),
  /** Null: not said. */
  size: z.nullable(z.enum(FIELD_SIZES, "input.not-understood")),
  surface: z.nullable(z.enum(SURFACES, "input.not-understood")),
  lights: z.boolean("input.not-understood"),
};

export const NewField = z.object({ venue: Ref, ...written });
export type NewField = z.output<typeof NewField>;

export const FieldEdit = z.object({ field: Ref, version: z.int(), ...written });
export type FieldEdit = z.output<typeof FieldEdit>;

const Field = z.object({ field: Ref });

/** Fields of a venue: for who may change it. */
export const fieldCalls = {
  addField: own("POST", "/office/venues/{venue}/fields", "Add a field to a venue")
    .input(NewField)
    .output(z.object({ id: z.uuid() })),
  editField: own("PUT", "/office/fields/{field}", "Change a field's name, size, surface or lights")
    .input(FieldEdit)
    .output(Done),
  moveField: own("POST", "/office/fields/{field}/moves", "Move a field up or down in its venue's order")
    .input(z.extend(Field, { direction: z.enum(["up", "down"], "input.not-understood") }))
    .output(Done),
  removeField: own("DELETE", "/office/fields/{field}", "Remove a field; it can be put back").input(Field).output(Done),
  restoreField: own("POST", "/office/fields/{field}/restored", "Put a field back that was removed")
    .input(Field)
    .output(Done),
};
