import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import { DEFAULT_SETTINGS, createPresetSettings } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import type { Context } from '../context.ts';
import { addCompetition } from '../store/competitions/competitions.ts';
import { replaceSides } from '../store/competitions/side-changes.ts';
import { LINKS_COURSE } from './links.ts';

const PAIRS_SET_NAME = 'Pairs';

function listCompetitions(round: number): [name: string, settings: Settings][] {
  const rounds = [round];
  const nearestPinHole = LINKS_COURSE.holes.findIndex(({ par }) => par === 3) + 1;
  return [
    ['Medal net', createPresetSettings('medal', { rounds })],
    ['Stableford', createPresetSettings('stableford', { rounds })],
    ['Four-ball', createPresetSettings('four_ball', { rounds, sides: PAIRS_SET_NAME })],
    ['Nearest the pin', { ...DEFAULT_SETTINGS, format: 'near', rounds, contest_hole: nearestPinHole }],
  ];
}

/** Adds competitions. The first two players of each group are a pair, as are the next two. */
export async function addCompetitions(
  context: Context,
  { tournament, round, groups }: { tournament: number; round: 1 | 2 | 3 | 4; groups: readonly Grouping[] },
): Promise<void> {
  const sides = groups
    .map((group) => listGroupMembers(group).map(({ id }) => id))
    .flatMap((members) => [members.slice(0, 2), members.slice(2, 4)])
    .filter((members) => members.length > 0)
    .map((members) => ({ id: null, name: '', members }));
  await context.write(async (trx) => {
    await replaceSides(trx, tournament, { set_name: PAIRS_SET_NAME, round_number: round, sides });
    for (const [name, settings] of listCompetitions(round))
      await addCompetition(trx, { tournament, name, settings }, context.clock());
  });
}
