let made = 0;

/** A name that no other test of this process has. */
export const fresh = (word: string): string => `${word} ${(made += 1)}`;
