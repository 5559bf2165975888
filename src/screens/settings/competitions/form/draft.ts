import type { FormatName, Maximum, Pairing, Settings } from '#domain/competition/types.ts';
import { formatPrizeList } from './money.ts';
import { formatPercent, formatTenthsInput } from './numbers.ts';

/** 'alone': single players. 'own': sides, one ball per player. 'one': sides, one ball per side. */
export type Who = 'alone' | 'own' | 'one';

/** 'countback': begins with the whole last round. 'last_nine': begins with its last nine. 'shared': no tie-break. */
export type TieRule = 'countback' | 'last_nine' | 'shared';

/** Form state: numbers stay text until they are saved. */
export interface Draft {
  name: string;
  format: FormatName;
  who: Who;
  /** Name of the set of sides; '' if none is chosen. */
  set: string;
  isNet: boolean;
  percent: string;
  most: string;
  rounds: number[];
  holes: Settings['holes'];
  count: [number, number, number];
  /** 'all': the same number of balls on every hole. */
  countBy: 'all' | 'par' | 'turn';
  maximum: Maximum['kind'];
  maximumValue: string;
  ties: TieRule;
  carry: boolean;
  division: string;
  lowIndex: string;
  /** User ids of the entrants of a sweep; null if everybody takes part. */
  entrants: number[] | null;
  highIndex: string;
  /** Ids of the neighbouring divisions that keep their ranges when a bound of this one changes. */
  unmovedNeighbours: number[];
  /** How the form makes a competition for each division: by that many ranges of the index, or by the players' divisions. */
  split: '' | '2' | '3' | '4' | 'divisions';
  /** Highest index of each division but the last; empty until the organizer types one, for the proposed limits. */
  limits: string[];
  cutAfter: number | null;
  cutTop: string;
  cutWithin: string;
  prizes: string;
  contestHole: string;
  hideLast: string;
  matches: Pairing[];
  /** Opponents chosen for a match that is not added yet, 0 for none; saving adds it. Null before a choice. */
  chosenMatch: Pairing | null;
  /** Tees whose stroke indexes count in every match; '' if each player's own tees count. */
  matchTees: string;
  /** True if a halved match goes on to extra holes. */
  extraHoles: boolean;
  /** Names of the two teams of a team match; both '' for none. */
  teams: [string, string];
}

const formatOptional = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** Swaps a and b where needed, so that a plays for the first team. */
function orientMatches(matches: readonly Pairing[], teams: Settings['teams']): Pairing[] {
  const [firstTeam, secondTeam] = teams ?? [];
  return matches.map((match) =>
    firstTeam?.sides.includes(match.b) || secondTeam?.sides.includes(match.a)
      ? { ...match, a: match.b, b: match.a }
      : match,
  );
}

const findCountBy = ({ count, count_by }: Settings): Draft['countBy'] =>
  count_by === 'turn' ? 'turn' : new Set(count).size === 1 ? 'all' : 'par';

export function createSettingsDraft(name: string, settings: Settings): Draft {
  const { net, who, cut, maximum, sides, ball, teams } = settings;
  return {
    name,
    format: settings.format,
    who: ball === 'one' ? 'one' : sides === null ? 'alone' : 'own',
    set: sides ?? '',
    isNet: net !== null,
    percent: net === null ? '' : formatPercent(net.percent),
    most: formatOptional(net?.most),
    rounds: [...settings.rounds],
    holes: settings.holes,
    count: [...settings.count],
    countBy: findCountBy(settings),
    maximum: maximum.kind,
    maximumValue: maximum.kind === 'net_double_bogey' ? '' : String(maximum.value),
    ties: settings.ties === 'countback' && settings.countback === 'last_nine' ? 'last_nine' : settings.ties,
    carry: settings.carry,
    division: who?.division ?? '',
    entrants: who?.players ? [...who.players] : null,
    lowIndex: who?.index ? formatTenthsInput(who.index[0]) : '',
    highIndex: who?.index ? formatTenthsInput(who.index[1]) : '',
    unmovedNeighbours: [],
    split: '',
    limits: [],
    cutAfter: cut?.after_round ?? null,
    cutTop: formatOptional(cut?.top),
    cutWithin: formatOptional(cut?.within),
    prizes: formatPrizeList(settings.prizes),
    contestHole: formatOptional(settings.contest_hole),
    hideLast: String(settings.hide_last),
    matches: orientMatches(settings.matches, teams),
    chosenMatch: null,
    matchTees: settings.match_tees ?? '',
    extraHoles: settings.extra_holes === true,
    teams: [teams?.[0]?.name ?? '', teams?.[1]?.name ?? ''],
  };
}
