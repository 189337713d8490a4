export const Since = ({ at }: { at: string }) => at.slice(0, 10);
