/** The topic of what changes in the planned schedule of a season: for the office. */
export const planTopic = (seasonId: string) => `plan:${seasonId}`;
