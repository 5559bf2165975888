import { formatHandicap } from '#domain/round.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { fullName } from '#ui/names.ts';
import { PrintedPage } from '#ui/layout/Paper.tsx';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import type { PrintedGroup, PrintedPlayer } from './printedGroups.ts';
import { PrintHead, type SheetInfo } from './PrintHead.tsx';

/** Adds the handicap index, unless the name already contains it to distinguish namesakes. */
function describePlayer({ user, handicap }: PrintedPlayer): string {
  const index = handicap === null ? null : formatHandicap(handicap);
  return index === null || user.mark === index ? fullName(user) : `${fullName(user)} (${index})`;
}

const listColumns = (): Column<PrintedGroup>[] => [
  { key: 'time', head: t('Time'), cell: (group) => group.time },
  { key: 'hole', head: t('Hole'), cell: (group) => group.hole },
  { key: 'group', head: t('Group'), cell: (group) => group.number },
  {
    key: 'players',
    head: t('Players (handicap index)'),
    cell: (group) => (
      <ul className={styles.names}>
        {group.players.map((player) => (
          <li key={player.user.id}>{describePlayer(player)}</li>
        ))}
      </ul>
    ),
  },
];

export function PrintSheet({ printed, groups }: { printed: SheetInfo; groups: readonly PrintedGroup[] }) {
  return (
    <PrintedPage>
      <PrintHead printed={printed} title={t('Tee sheet')} order={t('Sorted by time and starting hole')} />
      <ColumnTable
        className={styles.list}
        keyOf={(group) => group.number}
        rows={groups}
        columns={listColumns()}
      />
    </PrintedPage>
  );
}
