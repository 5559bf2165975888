import type { Board, Field, Settings, SkinHole } from '#domain/competition/types.ts';
import type { HiddenHoles } from '#domain/boards/overlay-field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { describeSkin, describeUnclaimed } from '#ui/competition/matchText.ts';
import { t } from '#words/t.ts';
import styles from './Competition.module.css';
import { RowsBoard } from './RowsBoard.tsx';

interface Props {
  board: Extract<Board, { kind: 'skins' }>;
  settings: Settings;
  field: Field;
  cards: readonly PhoneCard[];
  tournamentId: number;
  userId: number | null;
  /** Holes whose results are hidden until the organizer shows them. */
  hidden: readonly HiddenHoles[];
}

export function SkinsBoard({ board, hidden, ...shared }: Props) {
  const findSideName = (side: number) => board.rows.find((row) => row.side === side)?.name ?? '';
  const isHidden = ({ round_number, hole }: SkinHole): boolean =>
    hidden.some(
      (hiddenInRound) => hiddenInRound.round_number === round_number && hiddenInRound.holes.includes(hole),
    );
  const hasRounds = shared.settings.rounds.length > 1;
  return (
    <>
      <RowsBoard rows={board.rows} {...shared} />
      {board.unclaimed > 0 ? <p>{describeUnclaimed(board.unclaimed)}</p> : null}
      <ol className={styles.skins} aria-label={t('Skins, hole by hole')}>
        {board.holes.map((hole) => (
          <li key={`${hole.round_number}-${hole.hole}`} className={hole.state === 'won' ? styles.ahead : ''}>
            <span className={styles.skinHole}>
              {hasRounds
                ? t('R{round}, hole {hole}', { round: hole.round_number, hole: hole.hole })
                : t('Hole {hole}', { hole: hole.hole })}
            </span>
            <span>
              {describeSkin(hole, findSideName, isHidden(hole))}
              {hole.provisional && hole.state !== 'open' ? ` (${t('provisional')})` : ''}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
