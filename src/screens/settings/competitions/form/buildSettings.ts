import { hasPot } from '#domain/competition/formats.ts';
import type { Maximum, Pairing, Settings } from '#domain/competition/types.ts';
import { isSameName } from '#domain/name-search.ts';
import { t } from '#words/t.ts';
import { findApplicableFields, type ApplicableFields } from './applies.ts';
import { isNameTaken } from '../names.ts';
import type { Draft, TieRule } from './draft.ts';
import { parsePrizes } from './money.ts';
import { listLimitProblems, parseIndexLimits, parseSplitLimits } from './divisions/indexLimits.ts';
import { listMatches } from './pairings.ts';
import { parseOptionalWhole, parsePercent, parseWhole } from './numbers.ts';
import { countScoredCards } from '../../rounds.ts';

/** True if the settings differ from those of `start` and apply to existing scores. */
export function changesResults(
  start: Draft,
  settings: Settings,
  { cards }: { cards: readonly { round_number: number; holes: string }[] },
): boolean {
  const resultBefore = buildSettings(start);
  if (resultBefore.ok && JSON.stringify(resultBefore.settings) === JSON.stringify(settings)) return false;
  return settings.rounds.some((round) => countScoredCards(cards, round) > 0);
}

/** Fields of the form that can be invalid. */
export type DraftField = keyof ReturnType<typeof createProblemMessages>;
export type Problems = Partial<Record<DraftField, string>>;

const MORE_FIELDS: readonly DraftField[] = ['most', 'lowIndex', 'highIndex', 'entrants', 'cut', 'hideLast'];

/** True for a field in the "More" section, which opens if a field in it is invalid. */
export const isInMore = (field: DraftField, { sweep }: Pick<ApplicableFields, 'sweep'>): boolean =>
  MORE_FIELDS.includes(field) && !(field === 'entrants' && sweep);

function parseMaximumScore({ maximum, maximumValue }: Draft): Maximum | undefined {
  if (maximum === 'net_double_bogey') return { kind: maximum };
  const value = parseWhole(maximumValue, 1, 20);
  return value === undefined ? undefined : { kind: maximum, value };
}

function parseCut({ cutAfter, cutTop, cutWithin, rounds }: Draft): Settings['cut'] | undefined {
  if (cutAfter === null) return null;
  const top = parseOptionalWhole(cutTop, 1, 5000);
  const strokes = parseOptionalWhole(cutWithin, 0, 99);
  if (top === undefined || strokes === undefined || (top === null && strokes === null)) return undefined;
  return rounds.includes(cutAfter) ? { after_round: cutAfter, top, within: strokes } : undefined;
}

/** Reads the names of the teams of a team match. Side `a` of each match plays for the first team. */
function parseTeams(
  { teams }: Draft,
  matches: readonly Pairing[],
  applies: ApplicableFields,
): Settings['teams'] | undefined {
  const [firstTeam, secondTeam] = teams.map((name) => name.trim()) as [string, string];
  if (!applies.matches || (firstTeam === '' && secondTeam === '')) return null;
  const [sidesA, sidesB] = [
    new Set(matches.map((match) => match.a)),
    new Set(matches.map((match) => match.b)),
  ];
  if (firstTeam === '' || secondTeam === '' || [...sidesA].some((side) => sidesB.has(side))) return undefined;
  return [
    { name: firstTeam, sides: [...sidesA] },
    { name: secondTeam, sides: [...sidesB] },
  ];
}

const buildTies = (ties: TieRule): Pick<Settings, 'ties' | 'countback'> =>
  ties === 'last_nine' ? { ties: 'countback', countback: 'last_nine' } : { ties };

/** To count balls by hole number needs settings of version 2: a phone with only version 1 would count by par. */
const buildCountBy = (countBy: Draft['countBy']): Pick<Settings, 'v' | 'count_by'> =>
  countBy === 'turn' ? { v: 2, count_by: 'turn' } : { v: 1 };

function buildWho(
  division: string | null,
  { index, entrants }: { index: [number, number] | null; entrants: number[] | null },
): Settings['who'] {
  if (division === null && index === null && entrants === null) return null;
  return { division, index, ...(entrants !== null && { players: entrants }) };
}

/** A competition that has the same name as another one can keep it. `storedName` is null for a new competition. */
export const findNameProblem = (
  { name }: Pick<Draft, 'name'>,
  storedName: string | null,
  otherCompetitions: readonly { name: string }[],
): Problems | null =>
  isNameTaken(name, otherCompetitions) && !(storedName !== null && isSameName(name, storedName))
    ? { name: t('There is a competition of this name already. Choose another name.') }
    : null;

const createProblemMessages = (draft: Draft) => ({
  name: t('The competition needs a name.'),
  set: t('Choose the pairs or teams, or make them from the groups.'),
  // Only sides with one ball have shares.
  percent:
    draft.who === 'one'
      ? t('A whole number from 0 to 100, or the shares of a side such as 35, 15.')
      : t('A whole number from 0 to 100.'),
  most: t('A whole number from 0 to 99, or empty.'),
  rounds: t('Choose at least one round.'),
  maximumValue: t('A whole number from 1 to 20.'),
  lowIndex: t('Two handicap indexes from +9.9 to 54.0, the lower one first.'),
  highIndex: t('Two handicap indexes from +9.9 to 54.0, the lower one first.'),
  limits: listLimitProblems(draft).find((problem) => problem !== null) ?? '',
  entrants: t('Choose the players who entered, or everybody.'),
  cut: t('A round that counts, and a place or a number of strokes.'),
  prizes: hasPot(draft)
    ? t('Enter one amount, such as 150 or 12.50.')
    : t('Amounts such as 100, 60, 40 or 12.50, 8.'),
  contestHole: t('No hole has been chosen yet.'),
  hideLast: t('A whole number from 0 to 9.'),
  teams: t('Both teams need a name, and nobody can play for both.'),
});

export function buildSettings(
  draft: Draft,
): { ok: true; settings: Settings } | { ok: false; problems: Problems } {
  const applies = findApplicableFields(draft);
  const getIfApplicable = <T, D>(field: keyof ApplicableFields, value: T, fallback: D): T | D =>
    applies[field] ? value : fallback;
  const matches = listMatches(draft).filter(({ round_number }) => draft.rounds.includes(round_number));
  const percent = getIfApplicable('percent', parsePercent(draft.percent), 100);
  const values = {
    name: draft.name.trim() || undefined,
    set: getIfApplicable('set', draft.set || undefined, null),
    percent: Array.isArray(percent) && draft.who !== 'one' ? undefined : percent,
    most: getIfApplicable('most', parseOptionalWhole(draft.most, 0, 99), null),
    rounds: draft.rounds.length > 0 ? [...draft.rounds].sort((a, b) => a - b) : undefined,
    maximumValue: getIfApplicable('maximum', parseMaximumScore(draft), { kind: 'net_double_bogey' } as const),
    ...parseIndexLimits(draft),
    limits: applies.split && parseSplitLimits(draft).includes(undefined) ? undefined : draft.limits,
    entrants: draft.entrants?.length === 0 ? undefined : draft.entrants,
    cut: getIfApplicable('cut', parseCut(draft), null),
    prizes: getIfApplicable('prizes', parsePrizes(draft.prizes) ?? undefined, []),
    contestHole: getIfApplicable('contestHole', parseWhole(draft.contestHole, 1, 18), null),
    hideLast: getIfApplicable('hideLast', parseWhole(draft.hideLast || '0', 0, 9), 0),
    teams: parseTeams(draft, matches, applies),
  };
  const messages = createProblemMessages(draft);
  const problems = Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value === undefined ? [[field, messages[field as DraftField]]] : [],
    ),
  ) as Problems;
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const validValues = values as { [K in keyof typeof values]: Exclude<(typeof values)[K], undefined> };
  const division = draft.division.trim() || null;
  const hasIndexLimit = draft.lowIndex.trim() !== '' || draft.highIndex.trim() !== '';
  const index: [number, number] | null = hasIndexLimit ? [validValues.lowIndex, validValues.highIndex] : null;
  return {
    ok: true,
    settings: {
      format: draft.format,
      rounds: validValues.rounds,
      holes: getIfApplicable('holes', draft.holes, 'all'),
      net: applies.net && draft.isNet ? { percent: validValues.percent, most: validValues.most } : null,
      sides: validValues.set,
      ball: applies.who && draft.who === 'one' ? 'one' : 'own',
      count: getIfApplicable('count', draft.count, [1, 1, 1]),
      ...buildCountBy(getIfApplicable('count', draft.countBy, 'par')),
      maximum: validValues.maximumValue,
      ...buildTies(getIfApplicable('ties', draft.ties, 'shared')),
      carry: getIfApplicable('carry', draft.carry, false),
      who: buildWho(division, { index, entrants: validValues.entrants }),
      matches: applies.matches ? matches : [],
      ...(applies.matches && draft.matchTees !== '' && { match_tees: draft.matchTees }),
      ...(applies.matches && draft.extraHoles && { extra_holes: true }),
      // Apps that support only earlier versions would show a match with extra holes as halved, and everybody in a
      // sweep.
      ...((validValues.entrants !== null || (applies.matches && draft.extraHoles)) && { v: 4 }),
      teams: validValues.teams,
      cut: validValues.cut,
      prizes: validValues.prizes,
      contest_hole: validValues.contestHole,
      hide_last: validValues.hideLast,
    },
  };
}
