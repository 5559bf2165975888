import type { MouseEvent } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { getOutCode } from '#ui/golf/status.ts';
import { StatusBadge } from '#ui/golf/StatusBadge.tsx';
import { fullName } from '#ui/names.ts';
import type { SortColumn } from '#ui/table/SortTable.tsx';
import { t } from '#words/t.ts';
import { countResults, formatToPar } from '#domain/round.ts';
import { isIncomplete } from '../paper/paperGroups.ts';
import { PlainCardLink, type CardTarget } from './openCard.tsx';
import { describeLastUpdate, describeSubmission } from './describeLastUpdate.ts';
import styles from './Play.module.css';
import { PlayActs, type PlayAct, type PlayRights } from './PlayActs.tsx';
import type { PlayRow } from './playRows.ts';

interface Context {
  tournament: number;
  round: number;
  /** False until it is loaded which cards are handed in. */
  hasHandIn: boolean;
  can: PlayRights;
  onAct: (act: PlayAct, user: UserRef) => void;
  onOpen: (event: MouseEvent, card: CardTarget) => void;
}

const SUBMISSION_VARIANTS = { in: 'good', void: 'warning', half: 'plain' } as const;

function NameCell({ row, tournament, round, onOpen }: { row: PlayRow } & Context) {
  return (
    <PlainCardLink card={{ tournament, round, user: row.user }} className={styles.link} onOpen={onOpen}>
      {fullName(row.user)}
    </PlainCardLink>
  );
}

/** Shows the player's status, if any, with the committee's reason, and beside it either "typed, not saved" or the group's last update. */
function State({ row }: { row: PlayRow }) {
  const { group } = row;
  const isSilent = isIncomplete(row) && group.state === 'silent';
  const words = describeLastUpdate(row);
  return (
    <span className={styles.states}>
      {row.withdrawn ? <StatusBadge status={row.status} /> : null}
      {row.withdrawn && row.reason ? <small title={row.reason}>{row.reason}</small> : null}
      {row.typed === 'draft' ? (
        <Badge variant="warning">{t('typed, not saved')}</Badge>
      ) : isSilent ? (
        <Badge variant="warning">{words}</Badge>
      ) : (
        <span className={group.state === 'due' || group.state === 'late' ? styles.due : undefined}>
          {words}
        </span>
      )}
    </span>
  );
}

function Submission({ row }: { row: PlayRow }) {
  const { disputed, hand_in } = row;
  const submissionText =
    hand_in === undefined && row.missing > 0 && !row.contradicted ? null : describeSubmission(row);
  if (disputed.length === 0 && submissionText === null) return null;
  return (
    <span className={styles.states} title={submissionText ?? undefined}>
      {disputed.map((hole) => (
        <Badge key={hole} wraps variant="warning">
          {t('Hole {hole}: scores differ', { hole })}
        </Badge>
      ))}
      {row.contradicted ? (
        <Badge wraps variant="warning">
          {submissionText}
        </Badge>
      ) : hand_in === undefined ? (
        submissionText
      ) : (
        <Badge wraps variant={SUBMISSION_VARIANTS[hand_in.state]}>
          {submissionText}
        </Badge>
      )}
    </span>
  );
}

const formatGroup = ({ group }: PlayRow): string | number => group.group ?? t('None');

/** Empty for a player who will play none of the holes. */
const formatPlayed = ({ holes, missing, withdrawn }: PlayRow): string =>
  withdrawn && missing === holes ? '' : t('{done} of {of}', { done: holes - missing, of: holes });

type TotalRow = Pick<PlayRow, 'score' | 'points' | 'status'> &
  Partial<Pick<PlayRow, 'withdrawn' | 'missing'>>;

/**
 * Returns "62 (+14)", or "62 x" with a picked-up hole, which has no strokes; '' before the first hole. The status is in
 * place of the strokes of a half-played card, which are no result.
 */
function formatStrokes(row: TotalRow): string {
  const { score } = row;
  if (!score || score.holes_played === 0) return '';
  if (row.withdrawn && row.missing) return getOutCode(row);
  if ((score.picked_up_holes ?? []).length > 0) return `${score.total_score} x`;
  return score.par_known === false
    ? `${score.total_score}`
    : `${score.total_score} (${formatToPar(score.over_under_par)})`;
}

/** Returns "62 (+14) · 31 p" where points count; '' before the first hole. */
export function formatTotal(row: TotalRow): string {
  const { score, points } = row;
  const hasPoints = points !== null && countResults(score) > 0;
  return [formatStrokes(row), hasPoints ? t('{points} p', { points }) : ''].filter(Boolean).join(' · ');
}

export const listPlayColumns = (context: Context): SortColumn<PlayRow>[] => [
  {
    key: 'name',
    title: t('Player'),
    width: 19,
    isSortable: true,
    cell: (row) => <NameCell row={row} {...context} />,
  },
  { key: 'group', title: t('Group'), width: 8, isSortable: true, isTitled: true, cell: formatGroup },
  { key: 'holes', title: t('Holes'), width: 9, isSortable: true, isTitled: true, cell: formatPlayed },
  {
    key: 'total',
    title: t('Total'),
    width: 13,
    isSortable: true,
    className: styles.total,
    cell: formatTotal,
  },
  {
    key: 'heard',
    title: t('State'),
    width: 19,
    isSortable: true,
    className: styles.badges,
    cell: (row) => <State row={row} />,
  },
  {
    key: 'card',
    title: t('Card'),
    width: 17,
    className: styles.badges,
    cell: (row) => (context.hasHandIn ? <Submission row={row} /> : null),
  },
  {
    key: 'acts',
    title: t('Actions'),
    isTitleHidden: true,
    width: 28,
    className: styles.actsCell,
    cell: (row) => <PlayActs row={row} {...context} />,
  },
];
