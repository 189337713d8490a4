/** A text that begins with a capital, as the name of a weekday at the head of its row: "domingo" is "Domingo". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
