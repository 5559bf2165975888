import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

/** Columns of a group's players; null if a slot is free. */
export const SLOTS = ['user1', 'user2', 'user3', 'user4'] as const;

export const listGroupPlayers = (group: Record<(typeof SLOTS)[number], number | null>): number[] =>
  SLOTS.flatMap((slot) => group[slot] ?? []);

export const hasMember = (expression: ExpressionBuilder<Tables, 'groupings'>, user: number) =>
  expression.or(SLOTS.map((slot) => expression(slot, '=', user)));
