import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

/** Columns of a group's players; null if a slot is free. */
export const PLAYER_SLOTS = ['user1', 'user2', 'user3', 'user4'] as const;

export const listGroupPlayers = (group: Record<(typeof PLAYER_SLOTS)[number], number | null>): number[] =>
  PLAYER_SLOTS.flatMap((slot) => group[slot] ?? []);

export const createMemberCondition = (expression: ExpressionBuilder<Tables, 'groupings'>, user: number) =>
  expression.or(PLAYER_SLOTS.map((slot) => expression(slot, '=', user)));
