import type { BoardRow } from '#contract/scores/board.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { fullName } from '#ui/names.ts';
import { describeOut } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import { effectiveIndex } from '../groups/groupPlayers.ts';

export type RosterFilter = 'all' | 'guests' | 'accounts' | 'no-group' | 'no-handicap' | 'out';

export const filterOptions = (): { key: RosterFilter; label: string }[] => [
  { key: 'all', label: t('Everybody') },
  { key: 'guests', label: t('Without an account') },
  { key: 'accounts', label: t('With an account') },
  { key: 'no-group', label: t('In no group') },
  { key: 'no-handicap', label: t('Without a handicap') },
  { key: 'out', label: t('Withdrawn or banned') },
];

/** Handicap index in this tournament; null if there is none. */
export const eventHandicap = (entry: RosterPlayer): number | null => effectiveIndex(entry, entry.player);

export const isOut = ({ status }: RosterPlayer): boolean => status === 'withdrawn' || status === 'banned';

/** The card's status on the board, else the roster's; null if playing. */
export function describeOutStatus(
  { player, status }: RosterPlayer,
  rows: readonly Pick<BoardRow, 'user' | 'withdrawn' | 'status'>[],
): string | null {
  const row = rows.find(({ user }) => user.id === player.id);
  if (row?.withdrawn === true) return describeOut(row);
  return status === 'withdrawn' ? describeOut({}) : null;
}

const FITS: Record<RosterFilter, (entry: RosterPlayer) => boolean> = {
  all: () => true,
  guests: ({ player }) => player.is_guest === true,
  accounts: ({ player }) => player.is_guest !== true,
  'no-group': (entry) => entry.groups.length === 0 && !isOut(entry),
  'no-handicap': (entry) => eventHandicap(entry) === null,
  out: isOut,
};

const normalizeText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Sorted by last name. Searches names, usernames and divisions, ignoring accents. */
export function filterPlayers(
  players: readonly RosterPlayer[],
  { search, shown }: { search: string; shown: RosterFilter },
): RosterPlayer[] {
  const searchWords = normalizeText(search).split(/\s+/).filter(Boolean);
  const textOf = ({ player, division }: RosterPlayer): string =>
    normalizeText(`${fullName(player)} ${player.username} ${division ?? ''}`);
  const lastName = ({ player }: RosterPlayer): string => player.last_name || player.username;
  return players
    .filter((entry) => FITS[shown](entry) && searchWords.every((word) => textOf(entry).includes(word)))
    .sort((a, b) => lastName(a).localeCompare(lastName(b)) || a.id - b.id);
}

/** "Round 1: group 3, 09:40, hole 10", for each round with groups. */
export const describeGroups = ({ groups }: RosterPlayer): string[] =>
  groups.map(({ round_number: round, group_number: group, start_time, start_hole }) =>
    [
      t('Round {round}: group {group}', { round, group }),
      start_time ?? '',
      start_hole ? t('hole {hole}', { hole: start_hole }) : '',
    ]
      .filter(Boolean)
      .join(', '),
  );
