import { Link } from '@tanstack/react-router';
import type { UserRef } from '#contract/users.ts';
import { fullName } from '#ui/names.ts';
import { OneTapRow } from './OneTapRow.tsx';
import { isDisputed } from './shown.ts';
import styles from './Group.module.css';
import { PlaceLine } from './PlaceLine.tsx';
import { minus, plus } from './steps.ts';
import { Replaced } from './Trouble.tsx';
import type { ScoredCard, Scoring } from './useScoring.ts';

/** One player of the group on the current hole; a register of that player's own card. */
export function MemberRow({ user, card, scoring }: { user: UserRef; card: ScoredCard; scoring: Scoring }) {
  const hole = card.shown.holes[scoring.hole - 1]!;
  const { stored, value, place, unsaved } = hole;
  const disputed = isDisputed(hole);
  const { score, partner } = value;
  const name = fullName(user);
  const set = (strokes: number) => scoring.tap(card.user, { score: strokes, partner });
  const { tournament, round } = card.view.key;
  return (
    <li className={styles.member}>
      <div className={styles.line}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.place}>
          <PlaceLine place={place} short />
        </span>
        <output className={styles.score} aria-label={`Score of ${name}`}>
          {score}
        </output>
      </div>
      <div className={styles.keys}>
        <button
          type="button"
          className={styles.key}
          aria-label={`Take a stroke off ${name}`}
          disabled={score === 0}
          onClick={() => set(minus(score))}
        >
          −
        </button>
        <OneTapRow par={stored.par} score={score} whose={name} onScore={set} />
        <button
          type="button"
          className={styles.key}
          aria-label={`Add a stroke for ${name}`}
          disabled={plus(score) === score}
          onClick={() => set(plus(score))}
        >
          +
        </button>
      </div>
      {unsaved ? (
        <p role="alert" className={styles.trouble}>
          ✕ {unsaved.score} is not saved on this phone. Tap it again.
        </p>
      ) : null}
      <Replaced hole={hole} />
      {place === 'needs-you' || disputed ? (
        <Link
          className={styles.trouble}
          to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
          params={{ userId: card.user, tournamentId: tournament, round }}
        >
          ! {disputed ? 'Two values were entered' : 'This score needs you'}: open the card of {name}
        </Link>
      ) : null}
    </li>
  );
}
