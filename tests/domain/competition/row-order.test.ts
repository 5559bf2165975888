import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import { getShownStatus } from '#domain/competition/rows.ts';
import type { Field } from '#domain/competition/types.ts';
import { fieldOf, settingsOf } from '#tests/support/competition.ts';
import { times } from '#tests/support/boards.ts';

const course = { par: times(18, 4), stroke_index: times(18, 0).map((_, i) => i + 1) };
const [LEVEL, UNPLAYED] = [times(18, 4), times(18, 0)];
const rowsOf = (field: Field) => {
  const board = computeBoard(field, settingsOf({}));
  return board.kind === 'rows' ? board.rows : [];
};

describe('on the board of a competition,', () => {
  it('equal players are in the order of their last names, as on the leaderboard', () => {
    const field = fieldOf(course, [
      { gross: LEVEL },
      { gross: LEVEL },
      { gross: UNPLAYED },
      { gross: UNPLAYED },
    ]);
    const names = ['Ann Young', 'Zoe Adams', 'Bea Wolf', 'Yan Berg'];
    field.players.forEach((player, i) => {
      player.name = names[i]!;
      player.last_name = names[i]!.split(' ')[1]!;
    });
    expect(rowsOf(field).map(({ name }) => name)).toEqual(['Zoe Adams', 'Ann Young', 'Yan Berg', 'Bea Wolf']);
  });

  it('a player who retired is listed with the other unranked players, as on the leaderboard', () => {
    const nine = [...times(9, 4), ...times(9, 0)];
    const statuses = ['NS', 'RTD', 'DQ', 'WD', 'NR'] as const;
    const field = fieldOf(
      course,
      statuses.map(() => ({ gross: nine })),
    );
    statuses.forEach((status, i) => {
      field.cards[i]!.status = status;
    });
    const rows = rowsOf(field);
    expect(rows.map(getShownStatus)).toEqual(['NR', 'RTD', 'WD', 'DQ', 'NS']);
    expect(rows.map(({ position, total }) => [position, total])).toEqual(rows.map(() => [null, null]));
  });
});
