import { useState } from 'react';
import { describeWishes } from '#app/entry/entryTexts.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import { listRequests } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { judgeWishes } from '#domain/entry/judge-wishes.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import styles from './DrawWishes.module.css';
import { describeJudgedWish, listWishPeople, readWishLines, toWishGroups } from './wishLines.ts';

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
