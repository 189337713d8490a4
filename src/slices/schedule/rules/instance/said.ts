/** Whether something is said in an instance: neither missing nor null. */
export const isSaid = <Value>(value: Value): value is NonNullable<Value> => value !== null && value !== undefined;
