import type { MouseEvent } from 'react';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { formatHandicap } from '#domain/round.ts';
import { buttonClass } from '#ui/forms/Button.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { fullName } from '#ui/names.ts';
import type { SortColumn } from '#ui/table/SortTable.tsx';
import { t } from '#words/t.ts';
import type { CardOf } from '../cards/CardLink.tsx';
import { PlainCardLink } from '../cards/openCard.tsx';
import type { ChoosableColumn } from '../useColumnChoice.ts';
import styles from './Roster.module.css';
import { eventHandicap, findGroup, formatStart, groupKey, startKey, type RosterRow } from './rosterList.ts';

export type RosterColumn = SortColumn<RosterRow> & ChoosableColumn;

interface Context {
  /** Number of the round whose card the row links to; null if no round has a date. */
  round: number | null;
  /** Numbers of the rounds that have groups. */
  rounds: readonly number[];
  onEdit: (entry: RosterPlayer) => void;
  onOpen: (event: MouseEvent, card: CardOf) => void;
}

function Status({ entry: { status, player }, out }: RosterRow) {
  return (
    <>
      {out === null || status === 'banned' ? null : <Badge look="warning">{out}</Badge>}
      {status === 'banned' ? <Badge look="bad">{t('Banned')}</Badge> : null}
      {player.is_guest ? <span className={styles.guest}>{t('Guest')}</span> : null}
    </>
  );
}

/** Columns for the group and start in a round. Those of other rounds than the shown one are hidden by default. */
function roundColumns(round: number, isExtra: boolean, isOnly: boolean): RosterColumn[] {
  const titleOf = (title: string): string => (isOnly ? title : `${t('R{round}', { round })} ${title}`);
  const common = { isSortable: true, isExtra, className: styles.fact };
  return [
    {
      key: groupKey(round),
      title: titleOf(t('Group')),
      width: 11,
      isTitled: true,
      cell: (row) => findGroup(row, round)?.group_number ?? null,
      ...common,
    },
    {
      key: startKey(round),
      title: titleOf(t('Start')),
      width: 14,
      cell: (row) => {
        const group = findGroup(row, round);
        return group ? formatStart(group) : null;
      },
      ...common,
    },
  ];
}

export function listRosterColumns({ round, rounds, onEdit, onOpen }: Context): RosterColumn[] {
  const fact = { isSortable: true, className: styles.fact };
  const shownRound = round !== null && rounds.includes(round) ? round : (rounds.at(-1) ?? null);
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 34,
      isSortable: true,
      cell: ({ entry }) => {
        const name = fullName(entry.player);
        return (
          <button
            type="button"
            className={styles.name}
            title={name}
            aria-label={t('Change {name}', { name })}
            onClick={() => onEdit(entry)}
          >
            {name}
          </button>
        );
      },
    },
    {
      key: 'handicap',
      title: t('Handicap'),
      width: 10,
      ...fact,
      cell: ({ entry }) => {
        const handicap = eventHandicap(entry);
        return handicap === null ? t('None') : formatHandicap(handicap);
      },
    },
    { key: 'tees', title: t('Tees'), width: 11, ...fact, cell: ({ entry }) => entry.tees ?? null },
    {
      key: 'division',
      title: t('Division'),
      width: 11,
      ...fact,
      cell: ({ entry: { division } }) => (division ? <span title={division}>{division}</span> : null),
    },
    ...rounds.flatMap((columnRound) =>
      roundColumns(columnRound, columnRound !== shownRound, rounds.length === 1),
    ),
    {
      key: 'status',
      title: t('Status'),
      width: 16,
      isSortable: true,
      className: styles.status,
      cell: (row) => <Status {...row} />,
    },
    {
      key: 'card',
      title: t('Card'),
      width: 8,
      isTitleHidden: true,
      className: styles.card,
      cell: ({ entry }) =>
        round === null || entry.status === 'banned' ? null : (
          <PlainCardLink
            card={{ tournament: entry.tournament, round, user: entry.player }}
            className={buttonClass('quiet')}
            label={t('Card of {name}, round {round}', { name: fullName(entry.player), round })}
            onOpen={onOpen}
          >
            {t('Card')}
          </PlainCardLink>
        ),
    },
  ];
}
