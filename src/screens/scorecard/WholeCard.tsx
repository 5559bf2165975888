import { Fragment } from 'react';
import type { MouseEvent } from 'react';
import { FRONT_HOLES, HOLES, overUnder } from '#domain/round.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { firstName, fullName } from '#ui/names.ts';
import { ScoreMark } from '#ui/ScoreMark.tsx';
import { strokesSign, strokesSpoken } from '#ui/strokes.ts';
import { t } from '#words/t.ts';
import type { ScoredCard, Scoring } from './useScoring.ts';
import styles from './WholeCard.module.css';
import { WorthRow } from './Worths.tsx';

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

/**
 * The hole of the column that was tapped beside its cells, on its number or on what a cell is worth. A cell opens its hole for the
 * whole group, so that a finger needs to hit the column only; the cells do the same for the keyboard and for screen readers.
 */
function tappedHole({ target }: MouseEvent, holes: readonly number[]): number | null {
  if (!(target instanceof Element) || target.closest('button')) return null;
  const cell = target.closest<HTMLTableCellElement>('th, td');
  return holes[(cell?.cellIndex ?? 0) - 1] ?? null;
}

/** Every hole of every card that is scored here, to see what is missing and to open a hole of anybody. */
export function WholeCard({
  scoring,
  onOpen,
  onClose,
}: {
  scoring: Scoring;
  onOpen: (hole: number) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={t('Holes 1 to {last}', { last: HOLES })} wide onClose={onClose}>
      {NINES.map((holes) => (
        <table
          key={holes[0]}
          className={styles.nine}
          onClick={(event) => {
            const hole = tappedHole(event, holes);
            if (hole !== null) onOpen(hole);
          }}
        >
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
                <WorthRow user={card.user} holes={holes} />
              </Fragment>
            ))}
          </tbody>
        </table>
      ))}
      <Button look="quiet" wide onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}
