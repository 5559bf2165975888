import { MATCH_PLAY_FORMAT, type Settings, type Side } from '../competition/types.ts';

/** One side (partners), or the two sides of a match (opponents), by user id. */
export interface PlayTogether {
  kind: 'partners' | 'opponents';
  sides: readonly (readonly number[])[];
}

type PairedSettings = Pick<Settings, 'format' | 'rounds' | 'sides' | 'matches'>;

/** Who should play in one group of the round: partners before opponents, each in the order of the competitions. */
export function listPlayTogether(
  competitions: readonly PairedSettings[],
  sides: readonly Side[],
  round: number,
): PlayTogether[] {
  const competitionsOfRound = competitions.filter(({ rounds }) => rounds.includes(round));
  const membersBySide = new Map(sides.map(({ id, members }) => [id, members]));
  const isOfRound = ({ round_number }: Side): boolean => round_number === null || round_number === round;
  const setNames = new Set(competitionsOfRound.flatMap(({ sides: setName }) => setName ?? []));
  const partners = [...setNames].flatMap((setName) =>
    sides.filter((side) => side.set_name === setName && isOfRound(side)).map(({ members }) => [members]),
  );
  const opponents = competitionsOfRound
    .filter(({ format }) => format === MATCH_PLAY_FORMAT)
    .flatMap(({ sides: setName, matches }) =>
      matches
        .filter(({ round_number }) => round_number === round)
        .map(({ a, b }) =>
          [a, b].map((side) => (setName === null ? [side] : (membersBySide.get(side) ?? []))),
        ),
    );
  return [
    ...partners.map((side) => ({ kind: 'partners' as const, sides: side })),
    ...opponents.map((pairing) => ({ kind: 'opponents' as const, sides: pairing })),
  ];
}

/** Two partners or opponents who are in different groups. */
export interface SeparatedPair {
  kind: PlayTogether['kind'];
  players: [number, number];
}

/**
 * At most one pair for each side and match. `largestGroup` is the number of players of the largest possible group: sides
 * and matches of more players are left out.
 */
export function findSeparatedPairs(
  playTogether: readonly PlayTogether[],
  groups: readonly (readonly number[])[],
  largestGroup: number,
): SeparatedPair[] {
  const groupByPlayer = new Map(groups.flatMap((group, i) => group.map((player) => [player, i] as const)));
  const separatedPairs = new Map<string, SeparatedPair>();
  for (const { kind, sides } of playTogether) {
    const [side = [], otherSide = side] = sides.map((members) =>
      members.filter((player) => groupByPlayer.has(player)),
    );
    if (new Set([...side, ...otherSide]).size > largestGroup) continue;
    const pair = side
      .flatMap((player) => otherSide.map((other): [number, number] => [player, other]))
      .find(([player, other]) => groupByPlayer.get(player) !== groupByPlayer.get(other));
    if (pair) separatedPairs.set(`${kind} ${pair.join(' ')}`, { kind, players: pair });
  }
  return [...separatedPairs.values()];
}
