/** Where rosters of a league are uploaded. */
export const uploadPath = (league: string): string => `/team-management/${league}/upload`;
