import { computeOverUnder } from '#domain/round.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { Options, SelectField } from '#ui/forms/Field.tsx';
import { getScoreMark } from '#ui/golf/ScoreMark.tsx';
import { firstName } from '#ui/names.ts';
import { PICKED_UP_SIGN } from '#ui/golf/strokes.ts';
import { t } from '#words/t.ts';
import { listPartnerChoices } from '../group/group.ts';
import { OneTapRow } from './OneTapRow.tsx';
import { nameScore } from './oneTap.ts';
import styles from './Panel.module.css';
import { StorageStateLine } from './StorageStateLine.tsx';
import { isDisputed, findShownHole } from '../shownCard.ts';
import { removeStroke, addStroke } from './steps.ts';
import type { ScoredCard, Scoring } from '../useScoring.ts';
import { SummaryLine } from './CompetitionSummaryProvider.tsx';

function Partner({ card, scoring }: { card: ScoredCard; scoring: Scoring }) {
  const chosenPartner = findShownHole(card.shown, scoring.hole).value.partner;
  const choices = listPartnerChoices(card.view.card, chosenPartner);
  return (
    <SelectField
      label={t('Partner')}
      value={chosenPartner?.id ?? ''}
      disabled={scoring.isFinal}
      onChange={({ target }) =>
        scoring.choosePartner(card.user, choices.find(({ id }) => String(id) === target.value) ?? null)
      }
    >
      <option value="">{t('Select Partner')}</option>
      <Options of={choices.map((user) => [user.id, firstName(user)])} />
    </SelectField>
  );
}

export function HolePanel({ card, scoring }: { card: ScoredCard; scoring: Scoring }) {
  const hole = findShownHole(card.shown, scoring.hole);
  const { stored, value, place } = hole;
  const { score, partner } = value;
  const toPar = computeOverUnder(score, stored.par);
  const setStrokes = (strokes: number) => scoring.tap(card.user, { score: strokes, partner });
  return (
    <>
      <div className={styles.state}>
        <p>
          <strong className={styles.about}>
            {isPickedUp(value) ? t('Picked up') : nameScore(score, stored.par)}
          </strong>
          {isDisputed(hole) ? (
            <strong>≠ {t('Scores differ: choose one above')}</strong>
          ) : (
            <StorageStateLine place={place} />
          )}
        </p>
        <div className={styles.partner}>
          <Partner card={card} scoring={scoring} />
        </div>
      </div>
      <SummaryLine user={card.user} />
      <div className={styles.keys}>
        <output
          className={[
            styles.digits,
            styles[getScoreMark(toPar)],
            score === 0 && !isPickedUp(value) ? styles.nothing : score > 99 ? styles.long : '',
          ]
            .filter(Boolean)
            .join(' ')}
          data-testid="current-score"
        >
          {isPickedUp(value) ? PICKED_UP_SIGN : score === 0 ? '–' : score}
        </output>
        <button
          type="button"
          className={[styles.key, styles.minus].join(' ')}
          aria-label={t('Take a stroke off')}
          disabled={scoring.isFinal || score === 0}
          onClick={() => setStrokes(removeStroke(score))}
        >
          −
        </button>
        <button
          type="button"
          className={[styles.key, styles.plus].join(' ')}
          aria-label={t('Add a stroke')}
          disabled={scoring.isFinal || addStroke(score) === score}
          onClick={() => setStrokes(addStroke(score))}
        >
          +
        </button>
      </div>
      <OneTapRow par={stored.par} score={score} disabled={scoring.isFinal} onScore={setStrokes} />
    </>
  );
}
