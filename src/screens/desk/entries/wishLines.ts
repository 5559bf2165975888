import type { Draw } from '#contract/tournaments/draw.ts';
import type { EntryRequestLine } from '#contract/tournaments/entries.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { JudgedWish, WishGroup, WishProblem } from '#domain/entry/judge-wishes.ts';
import type { Wish, WishPerson } from '#domain/entry/wishes.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

interface WishLine {
  id: number;
  name: string;
  request: EntryRequestLine;
  wish: Wish;
}

/** Lists the wishes of players who have a place. */
export const readWishLines = (requests: readonly EntryRequestLine[]): WishLine[] =>
  requests
    .filter(({ state, wish_with, wish_when }) => state === 'in' && (wish_with || wish_when))
    .map((request) => {
      const { id, player, wish_with, wish_when } = request;
      const wishedStart = wish_when === 'early' || wish_when === 'late' ? wish_when : null;
      return {
        id,
        name: fullName(player),
        request,
        wish: { player: player.id, with: wish_with, when: wishedStart },
      };
    });

export const listWishPeople = ({ players }: Tournament): WishPerson[] =>
  players.flatMap((listed) => {
    const user = typeof listed === 'object' && 'player' in listed ? listed.player : listed;
    if (typeof user === 'number') return [];
    const { id, username, first_name, last_name } = user;
    return [{ id, username, first_name: first_name ?? '', last_name: last_name ?? '' }];
  });

export const toWishGroups = ({ groups }: Draw): WishGroup[] =>
  groups.map((group) => ({
    group_number: group.group_number,
    players: listGroupMembers(group).map(({ id }) => id),
    start_time: group.start_time ?? null,
    locked: group.locked ?? false,
  }));

function describeProblem(problem: WishProblem, otherName: string): string {
  switch (problem) {
    case 'unknown':
      return t('no player in this tournament is called {name}', { name: otherName });
    case 'several':
      return t('several players are called {name}', { name: otherName });
    case 'no-group':
      return t('{name} is in no group', { name: otherName });
    case 'locked':
      return t('a kept group stays as it is');
    case 'size':
      return t('more players want to play together than fit in a group');
    case 'opposite':
      return t('another player in the group wants the opposite');
    case 'same-time':
      return t('all groups start at the same time');
    default:
      return t('other wishes and handicaps came first');
  }
}

/** Returns "Ada with Ben", or with the problem: "Ada with Ben: Ben is in no group". */
export function describeJudgedWish(
  { player, wish, about, problem }: JudgedWish,
  namesById: ReadonlyMap<number, string>,
): string {
  const nameOfPlayer = (id: number): string => namesById.get(id) ?? t('Player {id}', { id });
  const otherName = typeof about === 'number' ? nameOfPlayer(about) : (about ?? '');
  const name = nameOfPlayer(player);
  const wishText =
    wish === 'with'
      ? t('{name} with {other}', { name, other: otherName })
      : wish === 'early'
        ? t('{name}: early start', { name })
        : t('{name}: late start', { name });
  return problem === null ? wishText : `${wishText} – ${describeProblem(problem, otherName)}`;
}
