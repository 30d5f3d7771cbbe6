/** Returns a text as it stands in a pattern that is to find it as it is. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
