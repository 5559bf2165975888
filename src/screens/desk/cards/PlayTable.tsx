import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import type { UserRef } from '#contract/people/users.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { describeOut } from '#ui/golf/status.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { loadCardDraft } from '../paper/paperCardDraft.ts';
import { describeLastUpdate, formatHolesPlayed } from './describeLastUpdate.ts';
import { describeSubmission } from './describeSubmission.ts';
import styles from './Play.module.css';
import { PlayActs, type PlayRights } from './PlayActs.tsx';
import type { PlayRow, PlaySort } from './playRows.ts';

interface Props {
  tournament: number;
  round: number;
  rows: readonly PlayRow[];
  knowsHandIn: boolean;
  sort: PlaySort;
  onSort: (by: PlaySort) => void;
  onType: (user: UserRef) => void;
}

const SUBMISSION_VARIANTS = { in: 'good', void: 'warning', half: 'plain' } as const;

function Name({ row, tournament, round }: { row: PlayRow } & Pick<Props, 'tournament' | 'round'>) {
  return (
    <span className={styles.name}>
      <Clamp>{fullName(row.user)}</Clamp>
      {row.withdrawn ? <Badge>{describeOut(row)}</Badge> : null}
      {loadCardDraft({ user: row.user.id, tournament, round }) === null ? null : (
        <Badge look="warning">{t('typed, not saved')}</Badge>
      )}
    </span>
  );
}

function LastUpdate({ group }: PlayRow) {
  const isLate = group.state === 'silent' || group.state === 'nothing';
  const words = describeLastUpdate(group);
  return isLate ? <Badge look="warning">{words}</Badge> : words;
}

function Submission({ row }: { row: PlayRow }) {
  const { disputed, hand_in } = row;
  return (
    <span className={styles.states}>
      {disputed.map((hole) => (
        <Badge key={hole} wraps look="warning">
          {t('Hole {hole}: scores differ', { hole })}
        </Badge>
      ))}
      {hand_in === undefined ? (
        row.missing === 0 ? (
          describeSubmission(row)
        ) : null
      ) : (
        <Badge wraps look={SUBMISSION_VARIANTS[hand_in.state]}>
          {describeSubmission(row)}
        </Badge>
      )}
    </span>
  );
}

const formatGroup = ({ group }: PlayRow): string =>
  group.group === null ? t('Without a group') : t('Group {group}', { group: group.group });

function listColumns(
  { knowsHandIn, sort, onSort, onType, ...card }: Omit<Props, 'rows'>,
  can: PlayRights,
): Column<PlayRow>[] {
  const sortable = (by: PlaySort, label: string) => (
    <button type="button" className={styles.sort} aria-pressed={sort === by} onClick={() => onSort(by)}>
      {label}
      <span aria-hidden="true">{sort === by ? ' ▾' : ''}</span>
    </button>
  );
  const played = ({ holes, missing }: PlayRow): string =>
    formatHolesPlayed({ least: holes - missing, most: holes - missing, of: holes });
  return [
    {
      key: 'name',
      head: sortable('name', t('Player')),
      isName: true,
      cell: (row) => <Name row={row} {...card} />,
    },
    { key: 'group', head: sortable('group', t('Group')), cell: formatGroup },
    { key: 'holes', head: sortable('holes', t('Holes played')), cell: played },
    { key: 'heard', head: sortable('heard', t('Last score')), cell: (row) => <LastUpdate {...row} /> },
    { key: 'card', head: t('Card'), cell: (row) => (knowsHandIn ? <Submission row={row} /> : '') },
    {
      key: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: (row) => <PlayActs row={row} can={can} onType={onType} {...card} />,
    },
  ];
}

/** A table on a wide screen; on a phone each row is a block. */
export function PlayTable({ rows, ...of }: Props) {
  const can: PlayRights = {
    score: useTournamentRight(of.tournament, 'score'),
    certify: useTournamentRight(of.tournament, 'certify-as-committee'),
    stop: useTournamentRight(of.tournament, 'set-not-started'),
  };
  return (
    <ColumnTable
      className={styles.table}
      label={t('Play and cards')}
      columns={listColumns(of, can)}
      rows={rows}
      keyOf={({ user }) => user.id}
    />
  );
}
