import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Field, StandingRow, Settings } from '#domain/competition/types.ts';
import { isUnderPar } from '#domain/round.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import {
  formatFigures,
  describeTieBreak,
  formatStandingPosition,
  formatPrize,
  formatRowThru,
  listMemberNames,
  formatPlayingHandicap,
  describeSeveralCards,
  describeUnranked,
} from '#ui/competition/rowText.ts';
import { isLongName } from '#ui/names.ts';
import { getUnit } from '#ui/competition/units.ts';
import { t } from '#words/t.ts';
import board from '../board/Board.module.css';
import styles from './Competition.module.css';
import { FigurePair } from './Pair.tsx';

export const SIDE_ROW_ID_PREFIX = 'side-';

interface Props {
  row: StandingRow;
  settings: Settings;
  field: Field;
  /** Number of the side's holes that only this phone has. */
  unsent: number;
  own: boolean;
  /** True if a countback placed the side before another one. */
  isAhead: boolean;
  /** True if the side leads alone. */
  lead: boolean;
  /** Text such as 'won by 2'; null for all but the winner. */
  wonBy: string | null;
  open: boolean;
  pinned: boolean;
  onTurn: (side: number) => void;
}

function formatRowLabel(row: StandingRow): string {
  const { name } = row;
  const unrankedText = describeUnranked(row);
  if (row.position === null && unrankedText !== null)
    return t('{status}. Scores of {name}', { status: unrankedText, name });
  return row.position === null
    ? t('No place yet. Scores of {name}', { name })
    : t('{position}. Scores of {name}', { position: row.position, name });
}

function RowName({ row, settings, field, own, unsent, isAhead, wonBy }: Props) {
  // The legend below the board explains the letters of a place such as NR.
  const hasLetters = row.position === null && formatStandingPosition(row) !== '-';
  const unrankedReason = hasLetters ? null : describeUnranked(row);
  const members = listMemberNames(row, field.players);
  const notes = [
    members,
    wonBy,
    describeSeveralCards(row),
    isAhead && row.parted_by ? describeTieBreak(row.parted_by, settings) : null,
    row.won === null || row.won === 0 ? null : formatPrize(row.won),
  ].filter((note) => note !== null);
  const onlyMember = row.members.length === 1 ? row.members[0]! : null;
  return (
    <>
      {onlyMember === null ? (
        <span className={styles.name}>
          <Clamp>{row.name}</Clamp>
        </span>
      ) : (
        <Link to="/player/$playerId" params={{ playerId: onlyMember }} className={board.link} preload={false}>
          <Clamp>{row.name}</Clamp>
        </Link>
      )}{' '}
      {row.handicap === null ? null : (
        <small className={styles.handicap}>
          <span className="visually-hidden">{t('handicap')} </span>({formatPlayingHandicap(row.handicap)})
        </small>
      )}{' '}
      {own ? <small>{t('You')}</small> : null}{' '}
      {unrankedReason === null ? null : <Badge>{unrankedReason}</Badge>}{' '}
      {unsent > 0 ? <Badge variant="warning">{t('{count} on this phone', { count: unsent })}</Badge> : null}
      {notes.length === 0 ? null : <small className={styles.notes}>{notes.join(' · ')}</small>}
    </>
  );
}

export const BoardRow = memo(function BoardRow(props: Props) {
  const { row, settings, own, lead, open, pinned, onTurn } = props;
  const { result, aside } = formatFigures(row, settings);
  const classNames = [own && board.own, lead && board.lead, lead && styles.lead];
  const isUnder = getUnit(settings).isToPar && isUnderPar(result);
  return (
    <tr id={`${SIDE_ROW_ID_PREFIX}${row.side}`} className={classNames.filter(Boolean).join(' ')}>
      <td className={`${board.position} ${styles.place}`}>
        <button
          type="button"
          className={board.turn}
          aria-expanded={open}
          aria-label={formatRowLabel(row)}
          onClick={() => onTurn(row.side)}
        >
          {formatStandingPosition(row)}
        </button>
        {pinned ? (
          <span className={board.change}>
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">, {t('pinned')}</span>
          </span>
        ) : null}
      </td>
      <th scope="row" className={isLongName(row.name) ? `${board.player} ${board.longName}` : board.player}>
        <RowName {...props} />
      </th>
      <td className={styles.figures}>
        <FigurePair aside={aside} thru={formatRowThru(row)} />
      </td>
      <td
        className={[board.toPar, isUnder ? board.under : '', result.length > 3 ? board.long : '']
          .filter(Boolean)
          .join(' ')}
      >
        {result}
      </td>
    </tr>
  );
});
