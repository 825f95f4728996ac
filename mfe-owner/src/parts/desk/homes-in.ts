/** The numbers of homes in a text: with commas, spaces or lines between, each once. */
export const homesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
