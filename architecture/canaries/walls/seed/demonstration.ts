export const loadDemonstration = () => 1;
