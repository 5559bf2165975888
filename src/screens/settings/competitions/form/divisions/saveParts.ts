import { fail, succeed, type Result } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import type { Reads } from '#app/reads/reads.ts';
import {
  changeCompetition,
  createCompetition,
  listCompetitions,
  MAX_PLACE,
} from '#contract/competitions/competitions.ts';
import type { IndexRange } from '#domain/competition/flights/index-ranges.ts';
import { t } from '#words/t.ts';
import { formatIndexRange } from '../numbers.ts';
import { moveInLatest, type MovedNeighbour } from './neighbours.ts';
import type { Part } from './split.ts';

interface MovedDivision {
  name: string;
  range: Readonly<IndexRange>;
}

interface SaveJob {
  call: Client['call'];
  mutate: Reads['mutate'];
  tournament: number;
  /** The competition that becomes the first part; null for a new one. */
  competition: { id: number; place: number } | null;
  parts: readonly Part[];
  /** Divisions whose ranges follow that of the competition. */
  neighbours?: readonly MovedNeighbour[];
  /** The same for the same parts, so that a retry after a lost answer creates no competition twice. */
  creationId: (body: unknown) => string;
}

/**
 * Creates the other competitions, and widens the neighbours, before the edited one loses players to them, so that after
 * a failure nobody is in none.
 * Stops at the first failure. A retry skips the competitions that an earlier attempt created. Resolves to the neighbours
 * that were moved, with their ranges.
 */
export async function saveParts(job: SaveJob): Promise<Result<MovedDivision[]>> {
  const { call, mutate, tournament, competition, parts, neighbours = [], creationId } = job;
  const batchId = creationId(parts.map(({ name, settings }) => ({ name, settings })));
  for (const [i, { name, settings, isMade }] of parts.entries()) {
    if (isMade || (competition !== null && i === 0)) continue;
    const op_id = parts.length === 1 ? batchId : `${batchId}.${i}`;
    // The divisions of a competition follow it in the list; those of a new one are added at its end.
    const place = competition === null ? undefined : Math.min(competition.place + i, MAX_PLACE);
    const body = { tournament, name, settings, op_id, ...(place !== undefined && { place }) };
    const createResult = await mutate(createCompetition, { body });
    if (!createResult.ok) return fail(createResult.failure);
  }
  if (competition === null) return succeed([]);
  const [{ name, settings }] = parts as [Part, ...Part[]];
  const latestResult =
    neighbours.length === 0
      ? succeed([])
      : await call(listCompetitions, { params: { id: tournament }, strategy: 'network-first' });
  if (!latestResult.ok) return fail(latestResult.failure);
  const moves = neighbours.flatMap((neighbour) => {
    const movedSettings = moveInLatest(neighbour, latestResult.data);
    return movedSettings === null ? [] : [{ ...neighbour, settings: movedSettings }];
  });
  const toChanges = (isWider: boolean) =>
    moves
      .filter(({ isWidened }) => isWidened === isWider)
      .map((move) => ({ id: move.competition.id, body: { settings: move.settings } }));
  const changes = [...toChanges(true), { id: competition.id, body: { name, settings } }, ...toChanges(false)];
  for (const { id, body } of changes) {
    const changeResult = await mutate(changeCompetition, { params: { id }, body });
    if (!changeResult.ok) return fail(changeResult.failure);
  }
  return succeed(
    moves.map((move) => ({ name: move.competition.name, range: move.settings.who?.index ?? move.range })),
  );
}

/** Says that it is saved, and which other divisions were moved. */
export const describeSavedDivisions = (moved: readonly MovedDivision[]): string =>
  [
    t('Saved.'),
    ...moved.map(({ name, range }) =>
      t('“{name}” moved as well: {range}.', { name, range: formatIndexRange(range) }),
    ),
  ].join(' ');
