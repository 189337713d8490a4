export const someLeague = { id: "1" };
