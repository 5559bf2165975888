/** What one file breaks, a line each. */
export function breachesIn(file: string): string[];
