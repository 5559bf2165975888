import { Fragment, useCallback, useMemo, useRef, useEffect, type RefObject } from 'react';
import { HOLES } from '#domain/holes-in-play.ts';
import { computeOverUnder, splitNines } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { ScoreMark } from '#ui/golf/ScoreMark.tsx';
import { formatStrokesSign, formatSpokenStrokes } from '#ui/golf/strokes.ts';
import { t } from '#words/t.ts';
import { findShownHole } from '../shownCard.ts';
import type { ScoredCard, Scoring } from '../useScoring.ts';
import { listCardGroup } from './group.ts';
import { nameInGroup } from './nameInGroup.ts';
import styles from './WholeCard.module.css';
import { SummaryRow } from '../hole/CompetitionSummaryProvider.tsx';

/** Reports clicks in a whole cell, which is easier to hit than its button. Column 0 has the names. */
function useColumnTap(
  tables: RefObject<HTMLElement | null>,
  onTap: (column: number, table: number) => void,
): void {
  useEffect(() => {
    const element = tables.current;
    const selectTappedHole = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('button')) return;
      const cell = target.closest<HTMLTableCellElement>('th, td');
      const tableIndex = [...element!.querySelectorAll('table')].findIndex((candidate) =>
        candidate.contains(target),
      );
      if (cell && cell.cellIndex > 0) onTap(cell.cellIndex, tableIndex);
    };
    element?.addEventListener('click', selectTappedHole);
    return () => element?.removeEventListener('click', selectTappedHole);
  }, [tables, onTap]);
}

function Cell({
  card: { shown, view },
  hole,
  current,
  onOpen,
}: {
  card: ScoredCard;
  hole: number;
  current: boolean;
  onOpen: () => void;
}) {
  const { stored, value } = findShownHole(shown, hole);
  return (
    <td>
      <button
        type="button"
        className={styles.cell}
        aria-current={current || undefined}
        aria-label={t('{name}, hole {hole}: {score}', {
          name: fullName(view.card.user),
          hole,
          score: formatSpokenStrokes(value),
        })}
        onClick={onOpen}
      >
        <ScoreMark over={computeOverUnder(value.score, stored.par)} coloured={!current}>
          {formatStrokesSign(value)}
        </ScoreMark>
      </button>
    </td>
  );
}

interface Props {
  scoring: Scoring;
  onOpen: (hole: number) => void;
  onClose: () => void;
}

/** Shows all cards of this screen, with missing scores; a tap opens any hole. */
export function WholeCard({ scoring, onOpen, onClose }: Props) {
  const holeNumbers = (scoring.cards[0]?.shown.holes ?? []).map(({ stored }) => stored.hole_number);
  const holesText = holeNumbers.join();
  // Depends only on hole numbers, because the holes are new objects after every tap.
  const nines = useMemo(() => splitNines(holesText.split(',').map(Number), (hole) => hole), [holesText]);
  // A tap anywhere in a column opens its hole, so that a finger need not hit a cell.
  const tables = useRef<HTMLDivElement>(null);
  const openColumn = useCallback(
    (columnIndex: number, tableIndex: number) => {
      const hole = nines[tableIndex]?.[columnIndex - 1];
      if (hole !== undefined) onOpen(hole);
    },
    [onOpen, nines],
  );
  useColumnTap(tables, openColumn);
  return (
    <Dialog
      title={holeNumbers.length === HOLES ? t('Holes 1 to {last}', { last: HOLES }) : t('All Holes')}
      wide
      onClose={onClose}
    >
      <div ref={tables} className={styles.nines}>
        {nines.map((holes) => (
          <table key={holes[0]} className={styles.nine}>
            <thead>
              <tr>
                <th scope="col">{t('Hole')}</th>
                {holes.map((hole) => (
                  <th key={hole} scope="col">
                    {hole}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {scoring.cards.map((card) => (
                <Fragment key={card.user}>
                  <tr>
                    <th scope="row" title={fullName(card.view.card.user)}>
                      {nameInGroup(card.view.card.user, listCardGroup(card.view.card))}
                    </th>
                    {holes.map((hole) => (
                      <Cell
                        key={hole}
                        card={card}
                        hole={hole}
                        current={hole === scoring.hole}
                        onOpen={() => onOpen(hole)}
                      />
                    ))}
                  </tr>
                  <SummaryRow user={card.user} holes={holes} />
                </Fragment>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <Button variant="quiet" wide onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}
