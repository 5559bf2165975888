import { isPickedUp } from '#domain/cards/picked-up.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { fullName } from '#ui/names.ts';
import { plural } from '#words/t.ts';
import { ScoreTrouble } from '../hole/ScoreTrouble.tsx';
import type { ScoredCard, Scoring } from '../useScoring.ts';
import styles from './HandIn.module.css';
import { formatHoles } from './handInTexts.ts';
import type { Findings as Found } from './nextStep.ts';

export function FindingsList({ card, found, scoring }: { card: ScoredCard; found: Found; scoring: Scoring }) {
  const name = fullName(card.view.card.user);
  const pickedUpHoles = card.shown.holes
    .filter(({ value }) => isPickedUp(value))
    .map(({ stored }) => stored.hole_number);
  return (
    <div className={styles.findings}>
      {found.empty.length > 0 ? (
        <Alert kind="warning">
          <strong>
            {plural(found.empty.length, 'Hole {holes} has no score.', 'Holes {holes} have no score.', {
              holes: formatHoles(found.empty),
            })}
          </strong>
        </Alert>
      ) : null}
      {found.undecided.map((hole) => (
        <ScoreTrouble key={hole.stored.hole_number} hole={hole} whose={name} card={card} scoring={scoring} />
      ))}
      {pickedUpHoles.length > 0 ? (
        <p>
          <strong aria-hidden="true">X</strong>{' '}
          {plural(pickedUpHoles.length, 'Hole {holes} was picked up.', 'Holes {holes} were picked up.', {
            holes: formatHoles(pickedUpHoles),
          })}
        </p>
      ) : null}
    </div>
  );
}
