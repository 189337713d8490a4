export const register = (league: { id: string }) => league;
