/** For the `spec` of an endpoint that only members may call: the API's document says so, and that it answers 401. */
export function signedInOnly<Operation extends object>(operation: Operation): Operation & { security: object[] } {
  return { ...operation, security: [{ session: [] }] };
}
