import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from "@orpc/contract";
import type { CallContext, HttpCallContext } from "#platform/call.ts";
import type { Limit, Limits } from "#platform/http/limits.ts";

/** What answers a call: a command or query, which takes the call's context and its input. */
type Answer<Ctx, Input, Output> = (ctx: Ctx, input: Input) => Promise<Output> | Output;
type Schemas<Procedure extends AnyContractProcedure> = Procedure["~orpc"];

/**
 * The routes of a contract: for each call what answers it. The answers take what the slice works with, the actor and the request.
 */
export type Routes<Contract, Deps> = {
  readonly [Call in keyof Contract]: Contract[Call] extends AnyContractProcedure
    ? Answer<
        Deps & HttpCallContext,
        InferSchemaOutput<NonNullable<Schemas<Contract[Call]>["inputSchema"]>>,
        InferSchemaInput<NonNullable<Schemas<Contract[Call]>["outputSchema"]>>
      >
    : never;
};

/** Says no more than that it was done. */
export function accepted<Ctx, Input>(command: Answer<Ctx, Input, unknown>): Answer<Ctx, Input, { accepted: true }> {
  return async (ctx, input) => {
    await command(ctx, input);
    return { accepted: true };
  };
}

/** Answers with one field: what came of it. */
export function asField<Name extends string, Ctx, Input, Output>(
  name: Name,
  answer: Answer<Ctx, Input, Output>,
): Answer<Ctx, Input, Record<Name, Output>> {
  return async (ctx, input) => ({ [name]: await answer(ctx, input) }) as Record<Name, Output>;
}

/** Does something, and answers with what a query then finds. */
export function answeredBy<CommandCtx, CommandInput, Ctx, Input, Output>(
  command: Answer<CommandCtx, CommandInput, unknown>,
  query: Answer<Ctx, Input, Output>,
): Answer<CommandCtx & Ctx, CommandInput & Input, Output> {
  return async (ctx, input) => {
    await command(ctx, input);
    return query(ctx, input);
  };
}

/** Counts a call for its network address. @throws Refusal request.too-many */
export function limited<Ctx, Input, Output>(
  limit: Limit,
  answer: Answer<Ctx, Input, Output>,
): Answer<Ctx & CallContext & { readonly limits: Limits }, Input, Output> {
  return async (ctx, input) => {
    await ctx.limits.spend(limit, ctx.request.ipAddress);
    return answer(ctx, input);
  };
}
