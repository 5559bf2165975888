import { useCardActions } from '#app/scores/useCard.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import type { UserRef } from '#contract/people/users.ts';
import { MARK_PLACES, NOT_CERTIFIED, type Certifier } from '#domain/cards/marks.ts';
import { Button } from '#ui/forms/Button.tsx';
import { firstName, fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { HOLE_ID, focusWhenDrawn } from '../focus.ts';
import { findCertifier, type CheckedCard } from './checkCard.ts';
import styles from './HandIn.module.css';
import { describeCertification, formatRole } from './handInTexts.ts';

const STATE_SIGNS = { missing: '○', valid: '✓', void: '≠' };

/** Shows one certification of a card, with a button for its author to withdraw it. */
export function CertLine({
  card: { scored, certs },
  role,
  people,
  me,
}: {
  card: CheckedCard;
  role: Certifier;
  people: readonly UserRef[];
  me: number | null;
}) {
  const { setMark } = useCardActions()(scored.view.key);
  const { problem, attempt } = useAction({ thrown: NOT_STORED });
  const cert = certs[role];
  const { by, at } = findCertifier(scored.view, role, people);
  const isByMe = cert.state !== 'missing' && by !== null && by.id === me;
  // A marker outside the group signed in with its code, and readers of the card should see that.
  const isByHelper = role === 'marker' && by !== null && people.every(({ id }) => id !== by.id);
  const certifierName = by === null || (role === 'player' && by.id === scored.user) ? null : fullName(by);
  const name =
    certifierName !== null && isByHelper ? t('{name}, a helper', { name: certifierName }) : certifierName;
  return (
    <li className={[styles.cert, styles[cert.state]].join(' ')}>
      <span className={styles.certSign} aria-hidden="true">
        {STATE_SIGNS[cert.state]}
      </span>
      <span>
        <strong>{formatRole(role, firstName(scored.view.card.user))}</strong>{' '}
        {describeCertification(cert, name, at)}
        {problem ? <strong> {problem}</strong> : null}
      </span>
      {isByMe ? (
        <Button
          variant="quiet"
          aria-label={t('Undo: {what}', { what: formatRole(role, firstName(scored.view.card.user)) })}
          onClick={() =>
            void attempt(
              () => setMark(MARK_PLACES[role], NOT_CERTIFIED),
              () => focusWhenDrawn(HOLE_ID),
            )
          }
        >
          {t('Undo')}
        </Button>
      ) : null}
    </li>
  );
}
