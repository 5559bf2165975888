import type { Board, Field, Settings } from '#domain/competition/types.ts';
import type { PhoneCard } from '#domain/overlay.ts';
import { skinWords, unclaimedWords } from '#ui/competition/matchWords.ts';
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
}

/** Who won how many skins, and what became of each hole. */
export function SkinsBoard({ board, ...shared }: Props) {
  const nameOf = (side: number) => board.rows.find((row) => row.side === side)?.name ?? '';
  const hasRounds = shared.settings.rounds.length > 1;
  return (
    <>
      <RowsBoard rows={board.rows} {...shared} />
      {board.unclaimed > 0 ? <p>{unclaimedWords(board.unclaimed)}</p> : null}
      <ol className={styles.skins} aria-label={t('Skins, hole by hole')}>
        {board.holes.map((hole) => (
          <li key={`${hole.round_number}-${hole.hole}`} className={hole.state === 'won' ? styles.ahead : ''}>
            <span className={styles.skinHole}>
              {hasRounds
                ? t('R{round}, hole {hole}', { round: hole.round_number, hole: hole.hole })
                : t('Hole {hole}', { hole: hole.hole })}
            </span>
            <span>
              {skinWords(hole, nameOf)}
              {hole.provisional && hole.state !== 'open' ? ` (${t('provisional')})` : ''}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
