import type { MouseEvent } from 'react';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { formatHandicap } from '#domain/round.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { StatusBadge } from '#ui/golf/StatusBadge.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { fullName } from '#ui/names.ts';
import type { SortColumn } from '#ui/table/SortTable.tsx';
import { t } from '#words/t.ts';
import { PlainCardLink, type CardTarget } from '../cards/openCard.tsx';
import type { ChoosableColumn } from '../ColumnMenu.tsx';
import styles from './Roster.module.css';
import {
  getEventHandicap,
  findGroup,
  formatGroupStart,
  createGroupKey,
  createStartKey,
  type RosterTableRow,
} from './rosterList.ts';

export type RosterColumn = SortColumn<RosterTableRow> & ChoosableColumn;

interface Context {
  /** Number of the round whose card the row links to; null if no round has a date. */
  round: number | null;
  /** Numbers of the rounds that have groups. */
  rounds: readonly number[];
  /** The only tees of the courses, which everybody plays; null if there is a choice. */
  onlyTees: string | null;
  /** True if some players have an account and others have none. */
  areAccountsMixed: boolean;
  onEdit: (entry: RosterPlayer) => void;
  onOpen: (event: MouseEvent, card: CardTarget) => void;
}

/** Marks a value that the player should have. */
const MissingValue = ({ children }: { children: string }) => (
  <span className={styles.status}>
    <Badge variant="warning">{children}</Badge>
  </span>
);

function Status({
  entry: { status, player },
  out,
  areAccountsMixed,
}: RosterTableRow & Pick<Context, 'areAccountsMixed'>) {
  return (
    <>
      {out === null || status === 'banned' ? null : <StatusBadge status={out} />}
      {status === 'banned' ? <Badge variant="bad">{t('Excluded|player')}</Badge> : null}
      {player.is_guest && areAccountsMixed ? <span className={styles.guest}>{t('No account')}</span> : null}
    </>
  );
}

/** Columns for the group and start in a round. Those of other rounds than the shown one are hidden by default. */
function createRoundColumns(round: number, isExtra: boolean, isOnlyRound: boolean): RosterColumn[] {
  const addRoundToTitle = (title: string): string =>
    isOnlyRound ? title : `${t('R{round}', { round })} ${title}`;
  const commonProps = { isSortable: true, isExtra, className: styles.fact };
  return [
    {
      key: createGroupKey(round),
      title: addRoundToTitle(t('Group')),
      width: 11,
      isTitled: true,
      cell: (row) => findGroup(row, round)?.group_number ?? null,
      ...commonProps,
    },
    {
      key: createStartKey(round),
      title: addRoundToTitle(t('Tee time')),
      width: 14,
      cell: (row) => {
        const group = findGroup(row, round);
        return group ? formatGroupStart(group) : null;
      },
      ...commonProps,
    },
  ];
}

export function listRosterColumns({
  round,
  rounds,
  onlyTees,
  areAccountsMixed,
  onEdit,
  onOpen,
}: Context): RosterColumn[] {
  const factProps = { isSortable: true, className: styles.fact };
  const shownRound = round !== null && rounds.includes(round) ? round : (rounds.at(-1) ?? null);
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 29,
      isSortable: true,
      cell: ({ entry }) => {
        const name = fullName(entry.player);
        return (
          <button
            type="button"
            className={styles.name}
            title={name}
            data-player={entry.player.id}
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
      title: t('Handicap index'),
      width: 15,
      ...factProps,
      cell: ({ entry, lacks }) => {
        const handicap = getEventHandicap(entry);
        if (handicap !== null) return formatHandicap(handicap);
        return lacks.handicap ? <MissingValue>{t('None')}</MissingValue> : t('None');
      },
    },
    {
      key: 'tees',
      title: t('Tees'),
      width: 11,
      ...factProps,
      cell: ({ entry, lacks }) =>
        lacks.tees ? <MissingValue>{t('No tees')}</MissingValue> : (entry.tees ?? onlyTees),
    },
    {
      key: 'division',
      title: t('Division'),
      width: 11,
      ...factProps,
      cell: ({ entry }) => entry.division,
      tooltip: ({ entry }) => entry.division ?? undefined,
    },
    ...rounds.flatMap((columnRound) =>
      createRoundColumns(columnRound, columnRound !== shownRound, rounds.length === 1),
    ),
    {
      key: 'status',
      title: t('Status|player'),
      width: 16,
      isSortable: true,
      className: styles.status,
      cell: (row) => <Status {...row} areAccountsMixed={areAccountsMixed} />,
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
            className={getButtonClass('quiet')}
            label={t('Card of {name}, round {round}', { name: fullName(entry.player), round })}
            onOpen={onOpen}
          >
            {t('Card')}
          </PlainCardLink>
        ),
    },
  ];
}
