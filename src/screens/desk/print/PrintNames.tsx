import { compareLastNames } from '#domain/name-search.ts';
import { formatHandicap } from '#domain/round.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { fullName } from '#ui/names.ts';
import { PrintedPage } from '#ui/layout/Paper.tsx';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import { formatCourseHandicap, type PrintedGroup, type PrintedPlayer } from './printedGroups.ts';
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

interface Line extends PrintedPlayer {
  group: PrintedGroup;
}

/** Returns 'Köhler, Dieter', or the full name of a player without a last name. */
const formatLastNameFirst = ({ first_name, last_name, mark }: PrintedPlayer['user']): string =>
  fullName(
    first_name && last_name
      ? { first_name: `${last_name},`, last_name: first_name, mark }
      : { first_name, last_name, mark },
  );

const sortByName = (groups: readonly PrintedGroup[]): Line[] =>
  groups
    .flatMap((group) => group.players.map((player) => ({ ...player, group })))
    .sort(
      (firstLine, secondLine) =>
        compareLastNames(firstLine.user, secondLine.user) || firstLine.user.id - secondLine.user.id,
    );

function columnsOf(lines: readonly Line[]): Column<Line>[] {
  const columns: (Column<Line> | false)[] = [
    { key: 'player', head: t('Player'), isName: true, cell: ({ user }) => formatLastNameFirst(user) },
    lines.some(({ handicap }) => handicap !== null) && {
      key: 'index',
      head: t('Handicap index'),
      cell: ({ handicap }) => (handicap === null ? '' : formatHandicap(handicap)),
    },
    lines.some(({ course }) => course !== null) && {
      key: 'course',
      head: t('Course handicap'),
      cell: ({ course }) => (course === null ? '' : formatCourseHandicap(course)),
    },
    lines.some(({ playing }) => playing?.isMatch === false) && {
      key: 'playing',
      head: t('Playing handicap'),
      cell: ({ playing }) => (playing?.isMatch === false ? formatCourseHandicap(playing.strokes) : ''),
    },
    lines.some(({ tees }) => tees !== null) && { key: 'tees', head: t('Tees'), cell: ({ tees }) => tees },
    lines.some(({ group }) => group.time !== null) && {
      key: 'time',
      head: t('Time'),
      cell: ({ group }) => group.time,
    },
    lines.some(({ group }) => group.hole !== null) && {
      key: 'hole',
      head: t('Hole'),
      cell: ({ group }) => group.hole,
    },
    { key: 'group', head: t('Group'), cell: ({ group }) => group.number },
    { key: 'here', head: t('Here'), cell: () => '☐' },
  ];
  return columns.filter((column) => column !== false);
}

/** A list for the starter: every player by name, with a box to tick. */
export function PrintNames({ printed, groups }: { printed: SheetInfo; groups: readonly PrintedGroup[] }) {
  const lines = sortByName(groups);
  return (
    <PrintedPage>
      <PrintHead printed={printed} title={t('Tee sheet by name')} order={t('Sorted by last name')} />
      <ColumnTable
        className={`${styles.list} ${styles.dense}`}
        keyOf={({ user }) => user.id}
        rows={lines}
        columns={columnsOf(lines)}
      />
    </PrintedPage>
  );
}
