import { Fragment, useCallback, useRef } from 'react';
import { FRONT_HOLES, HOLES, overUnder } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { firstName, fullName } from '#ui/names.ts';
import { ScoreMark } from '#ui/golf/ScoreMark.tsx';
import { strokesSign, strokesSpoken } from '#ui/golf/strokes.ts';
import { t } from '#words/t.ts';
import { useColumnTap } from '../hole/useColumnTap.ts';
import type { ScoredCard, Scoring } from '../useScoring.ts';
import styles from './WholeCard.module.css';
import { SummaryRow } from '../hole/CompetitionSummaryProvider.tsx';

const NINES = [1, FRONT_HOLES + 1].map((first) => Array.from({ length: FRONT_HOLES }, (_, i) => first + i));

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
  const { stored, value } = shown.holes[hole - 1]!;
  return (
    <td>
      <button
        type="button"
        className={styles.cell}
        aria-current={current || undefined}
        aria-label={t('{name}, hole {hole}: {score}', {
          name: fullName(view.card.user),
          hole,
          score: strokesSpoken(value),
        })}
        onClick={onOpen}
      >
        <ScoreMark over={overUnder(value.score, stored.par)} coloured={!current}>
          {strokesSign(value)}
        </ScoreMark>
      </button>
    </td>
  );
}

/** All cards of this screen: shows missing scores and opens any hole. */
export function WholeCard({
  scoring,
  onOpen,
  onClose,
}: {
  scoring: Scoring;
  onOpen: (hole: number) => void;
  onClose: () => void;
}) {
  // A tap anywhere in a column opens its hole, so that a finger need not hit a cell.
  const tables = useRef<HTMLDivElement>(null);
  const openColumn = useCallback(
    (column: number, table: number) => onOpen(NINES[table]![column - 1]!),
    [onOpen],
  );
  useColumnTap(tables, openColumn);
  return (
    <Dialog title={t('Holes 1 to {last}', { last: HOLES })} wide onClose={onClose}>
      <div ref={tables} className={styles.nines}>
        {NINES.map((holes) => (
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
                      {firstName(card.view.card.user)}
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
      <Button look="quiet" wide onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}
