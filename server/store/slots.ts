/** The columns of a group that hold its players; null where a place is free. */
export const SLOTS = ['user1', 'user2', 'user3', 'user4'] as const;

/** Who stands in a group, in the order of their places. */
export const playersIn = (group: Record<(typeof SLOTS)[number], number | null>): number[] =>
  SLOTS.flatMap((slot) => group[slot] ?? []);
