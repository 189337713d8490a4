/** The topic of what changes on the teams of a division. */
export const teamsTopic = (divisionId: string) => `teams:${divisionId}`;
