import { useState } from 'react';
import { describeWishes } from '#app/entry/entryTexts.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import { listRequests, type EntryRequestLine } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import {
  judgeWishes,
  type JudgedWish,
  type WishGroup,
  type WishProblem,
} from '#domain/entry/judge-wishes.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import styles from './DrawWishes.module.css';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { Wish, WishPerson } from '#domain/entry/wishes.ts';

interface WishLine {
  id: number;
  name: string;
  request: EntryRequestLine;
  wish: Wish;
}

/** Lists the wishes of players who have a place. */
const readWishLines = (requests: readonly EntryRequestLine[]): WishLine[] =>
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

const listWishPeople = ({ players }: Tournament): WishPerson[] =>
  players.flatMap((listed) => {
    const user = typeof listed === 'object' && 'player' in listed ? listed.player : listed;
    if (typeof user === 'number') return [];
    const { id, username, first_name, last_name } = user;
    return [{ id, username, first_name: first_name ?? '', last_name: last_name ?? '' }];
  });

const toWishGroups = ({ groups }: Draw): WishGroup[] =>
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
function describeJudgedWish(
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

/**
 * Lists beside the draw what the players wish, and why the draw does not fulfil some wishes. Renders nothing without
 * wishes.
 */
export function DrawWishes({ tournament, draw }: { tournament: Tournament; draw: Draw }) {
  const [isOpen, setOpen] = useState(true);
  const requestsQuery = useQuery(listRequests, { params: { id: tournament.id } });
  if (requestsQuery.state !== 'ready') return null;
  const lines = readWishLines(requestsQuery.data.requests);
  if (lines.length === 0) return null;
  const people = listWishPeople(tournament);
  const namesById = new Map(people.map((person) => [person.id, fullName(person)]));
  const groups = toWishGroups(draw);
  const size = Math.max(...groups.map(({ players }) => players.length));
  const judgedWishes = judgeWishes({ groups, size, people, wishes: lines.map(({ wish }) => wish) });
  const missedCount = judgedWishes.filter(({ problem }) => problem !== null).length;
  const note =
    groups.length === 0
      ? String(lines.length)
      : missedCount === 0
        ? t('all honoured')
        : plural(missedCount, '{count} not honoured', '{count} not honoured');
  return (
    <Fold title={t('Players’ wishes for the draw')} note={note} open={isOpen} onToggle={setOpen}>
      <p className={styles.hint}>
        {t('What players asked for when they entered: partners, an early or a late start.')}
      </p>
      <ul className={styles.wishes}>
        {groups.length === 0
          ? lines.map(({ id, name, request }) => (
              <li key={id}>
                <strong>{name}</strong> {describeWishes(request)}
              </li>
            ))
          : judgedWishes.map((judgedWish) => (
              <li key={`${judgedWish.player}-${judgedWish.wish}-${judgedWish.about}`}>
                <span aria-hidden="true">{judgedWish.problem === null ? '✓' : '✕'}</span>{' '}
                {describeJudgedWish(judgedWish, namesById)}
              </li>
            ))}
      </ul>
    </Fold>
  );
}
