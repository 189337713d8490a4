export const messagingContract = {};
