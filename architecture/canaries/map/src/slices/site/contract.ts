export const siteContract = {};
