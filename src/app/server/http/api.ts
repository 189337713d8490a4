import { implement, type AnyRouter } from "@orpc/server";
import type { AnyContractProcedure } from "@orpc/contract";
import type { Actor } from "#kernel/actor.ts";
import type { HttpCallContext } from "#platform/call.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { SLICES, type Services } from "../slices.ts";

/** What every call carries: the services of all slices, and what is known of the request. */
export interface ApiContext {
  readonly services: Services;
  readonly actor: Actor;
  readonly request: RequestContext;
  /** As it was asked for, with its port: "leagues.example.org". */
  readonly host: string;
}

/** What a command or query of one slice takes first: what the slice works with, the actor, and the request. */
export function ctxOf<Name extends keyof Services>(
  { services, actor, request, host }: ApiContext,
  name: Name,
): Services[Name] & HttpCallContext {
  return { ...services[name], actor, request, host };
}

type AnyAnswer = (ctx: object, input: unknown) => unknown;

/** The whole API as a router, slice by slice: each call of a contract with what the slice's routes say. */
export const api: Record<string, Record<string, AnyRouter>> = Object.fromEntries(
  SLICES.map(({ name, contract, routes }) => {
    const calls: Readonly<Record<string, AnyContractProcedure>> = contract;
    const answers = routes as unknown as Readonly<Record<string, AnyAnswer>>;
    const implemented = Object.entries(calls).map(([call, procedure]) => [
      call,
      implement(procedure)
        .$config(TRUSTED_OUTPUTS)
        .$context<ApiContext>()
        .handler(({ input, context }) => answers[call]!(ctxOf(context, name), input)),
    ]);
    return [name, Object.fromEntries(implemented)];
  }),
);
