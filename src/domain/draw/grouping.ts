import { arrange, type Field } from './grouping-search.ts';
import { shuffled } from '../random.ts';
import { formatTenths, formatToPar } from '../round.ts';

/** Excluded players are left out by the caller. */
export interface Groupable {
  id: number;
  /** Tenths, negative for a plus handicap; null without one. */
  handicap_tenths: number | null;
  /** Over the holes played in this tournament; null before the first. */
  to_par: number | null;
}

export interface GroupingOptions {
  group_size: number;
  /** 0 to 10, in tenths. */
  handicap_weight_tenths: number;
  /** 0 to 10, in tenths. */
  current_score_weight_tenths: number;
  /** Members of every group of the earlier rounds. */
  earlier: readonly (readonly number[])[];
  /** Number of rounds after this one; their groups should avoid repeated pairs, too. Default 0. */
  later_rounds?: number;
  /** The same seed and players give the same groups. */
  seed: number;
  /** Cost of one repeated pair, in hundredths of a stroke. The default exceeds every difference in level. */
  repeat_cost?: number;
}

export interface Group {
  players: number[];
  /** One sentence with the reason for the group. */
  why: string;
}

const DEFAULT_REPEAT_COST = 1_000_000;

/**
 * As few groups as `size` allows, sizes at most one apart, larger first (SPEC.md §9). In fours, 5 is 3+2 and 13 is
 * 4+3+3+3.
 */
export function groupSizes(players: number, size: number): number[] {
  const groups = Math.ceil(players / size);
  const small = groups === 0 ? 0 : Math.floor(players / groups);
  const larger = players - small * groups;
  return Array.from({ length: groups }, (_, i) => (i < larger ? small + 1 : small));
}

const known = <T>(values: readonly (T | null)[]): T[] => values.filter((v): v is T & {} => v !== null);

/** The median, which replaces missing values. */
function middle(values: readonly number[]): number {
  const sorted = values.map(Number).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Level of each player: handicap and score to par by weight, in hundredths of a stroke. */
function levelsOf(players: readonly Groupable[], options: GroupingOptions): number[] {
  const handicap = middle(known(players.map((p) => p.handicap_tenths)));
  const toPar = middle(known(players.map((p) => p.to_par)));
  return players.map(
    (p) =>
      options.handicap_weight_tenths * (p.handicap_tenths ?? handicap) +
      options.current_score_weight_tenths * (p.to_par ?? toPar) * 10,
  );
}

function meetings(players: readonly Groupable[], earlier: GroupingOptions['earlier']): Uint8Array {
  const at = new Map(players.map((p, i) => [p.id, i]));
  const met = new Uint8Array(players.length ** 2);
  for (const group of earlier) {
    const members = group.flatMap((id) => at.get(id) ?? []);
    for (const a of members) for (const b of members) if (a !== b) met[a * players.length + b]! += 1;
  }
  return met;
}

/**
 * Players of similar level play together, without pairs of earlier rounds; equal players are drawn by lot. The leaders
 * start last.
 */
export function groupPlayers(players: readonly Groupable[], options: GroupingOptions): Group[] {
  const byId = players.map((p) => p).sort((a, b) => a.id - b.id);
  const drawn = shuffled(byId, options.seed);
  const levels = new Map(levelsOf(byId, options).map((level, i) => [byId[i]!.id, level]));
  const level = (p: Groupable): number => levels.get(p.id)!;
  drawn.sort((a, b) => level(a) - level(b));
  const field: Field = {
    levels: drawn.map(level),
    met: meetings(drawn, options.earlier),
    sizes: groupSizes(drawn.length, options.group_size),
    repeatCost: options.repeat_cost ?? DEFAULT_REPEAT_COST,
  };
  const groups = arrange(field, options.later_rounds ?? 0, options.seed);
  const mean = (group: readonly number[]): number =>
    group.reduce((all, i) => all + field.levels[i]!, 0) / group.length;
  groups.sort((a, b) => mean(b) - mean(a) || b[0]! - a[0]!);
  return groups.map((group) => {
    const members = group.map((i) => drawn[i]!);
    return { players: members.map((p) => p.id), why: whyOf(members, group, field, options) };
  });
}

/** '8.1 to 12.4', or '8.1' if all are the same. */
function range(values: readonly number[], format: (value: number) => string): string {
  const [least, most] = [format(Math.min(...values)), format(Math.max(...values))];
  return least === most ? least : `${least} to ${most}`;
}

const weight = (tenths: number): string => `weight ${formatTenths(tenths)}`;

function whyOf(
  members: readonly Groupable[],
  group: readonly number[],
  { met, levels }: Field,
  options: GroupingOptions,
): string {
  const { handicap_weight_tenths: h, current_score_weight_tenths: s } = options;
  const handicaps = h > 0 ? known(members.map((p) => p.handicap_tenths)) : [];
  const scores = s > 0 ? known(members.map((p) => p.to_par)) : [];
  const terms = [
    ...(handicaps.length > 0 ? [`handicap (${range(handicaps, formatTenths)}, ${weight(h)})`] : []),
    ...(scores.length > 0 ? [`score (${range(scores, formatToPar)}, ${weight(s)})`] : []),
  ];
  const basis = terms.length > 0 ? `alike in ${terms.join(' and ')}` : 'drawn by lot';
  if (options.earlier.length === 0) return `${basis[0]!.toUpperCase()}${basis.slice(1)}.`;
  const pairs = group.flatMap((a, i) => group.slice(i + 1).map((b) => met[a * levels.length + b]!));
  const again = pairs.filter((times) => times > 0).length;
  if (again === 0) return `New company first, then ${basis}.`;
  const meet = again === 1 ? 'one pair meets' : `${again} pairs meet`;
  return `New company as far as the field allows (${meet} again), then ${basis}.`;
}
