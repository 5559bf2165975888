import type { UserRef } from '#contract/people/users.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { firstName, fullName } from '#ui/names.ts';
import { PICKED_UP_SIGN } from '#ui/golf/strokes.ts';
import { t } from '#words/t.ts';
import { OneTapRow } from '../hole/OneTapRow.tsx';
import styles from './Group.module.css';
import { StorageStateLine } from '../hole/StorageStateLine.tsx';
import { removeStroke, addStroke } from '../hole/steps.ts';
import { ScoreTrouble } from '../hole/ScoreTrouble.tsx';
import type { ScoredCard, Scoring } from '../useScoring.ts';
import { ShortSummary } from '../hole/CompetitionSummaryProvider.tsx';
import { findShownHole } from '../shownCard.ts';

/** Shows first name and surname on a line each: a long first name does not cut off the surname. */
function NameLines({ name, user }: { name: string; user: UserRef }) {
  const first = firstName(user);
  if (name !== fullName(user) || !name.startsWith(`${first} `)) return name;
  return (
    <>
      <span title={name}>{first}</span> <span title={name}>{name.slice(first.length + 1)}</span>
    </>
  );
}

/** `name` is a player, or a side that shares one ball. */
export function MemberRow({ name, card, scoring }: { name: string; card: ScoredCard; scoring: Scoring }) {
  const hole = findShownHole(card.shown, scoring.hole);
  const { stored, value, place } = hole;
  const { score, partner } = value;
  const setStrokes = (strokes: number) => scoring.tap(card.user, { score: strokes, partner });
  return (
    <li className={styles.member}>
      <div className={styles.line}>
        <strong className={styles.name} title={name}>
          <NameLines name={name} user={card.view.card.user} />
        </strong>
        <span className={styles.place}>
          <StorageStateLine place={place} short />
          <ShortSummary user={card.user} />
        </span>
        <output
          className={[
            styles.score,
            score === 0 && !isPickedUp(value) ? styles.nothing : score > 99 ? styles.long : '',
          ]
            .filter(Boolean)
            .join(' ')}
          aria-label={t('Score of {name}', { name })}
        >
          {isPickedUp(value) ? PICKED_UP_SIGN : score === 0 ? '–' : score}
        </output>
      </div>
      <div className={styles.keys}>
        <button
          type="button"
          className={styles.key}
          aria-label={t('Take a stroke off {name}', { name })}
          disabled={scoring.isFinal || score === 0}
          onClick={() => setStrokes(removeStroke(score))}
        >
          −
        </button>
        <OneTapRow
          par={stored.par}
          score={score}
          whose={name}
          handicap={card.view.card.user.handicap}
          disabled={scoring.isFinal}
          onScore={setStrokes}
        />
        <button
          type="button"
          className={styles.key}
          aria-label={t('Add a stroke for {name}', { name })}
          disabled={scoring.isFinal || addStroke(score) === score}
          onClick={() => setStrokes(addStroke(score))}
        >
          +
        </button>
      </div>
      <div className={styles.trouble}>
        <ScoreTrouble hole={hole} whose={name} card={card} scoring={scoring} />
      </div>
    </li>
  );
}
