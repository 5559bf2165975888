import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { useCard, useCardActions } from '#app/scores/useCard.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import { NOT_STORED_HERE } from '#app/closing/notStoredHere.ts';
import { useAction } from '#app/useAction.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { computeCertification } from '#data/scores/certification.ts';
import type { CardView } from '#data/scores/types.ts';
import { getHoleStrokes } from '#domain/cards/card-text.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { BACK_NINE, FRONT_NINE, type HolesInPlay } from '#domain/holes-in-play.ts';
import { MARK_PLACES, NOT_CERTIFIED } from '#domain/cards/marks.ts';
import { fullName } from '#ui/names.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import type { CardTarget } from '../cards/openCard.tsx';
import { useUndo } from '../useDeskUndo.ts';
import { findReasonNotToCertify } from './findObstacle.ts';
import styles from './Paper.module.css';

/** Returns "4 5 3 4 x 3 5 4 –"; x is picked up, – a hole that is not in play. Null without a hole in play. */
function formatNine({ holes }: CardView, nine: HolesInPlay): string | null {
  const nineHoles = nine.map((number) => holes.find(({ hole_number }) => hole_number === number));
  if (nineHoles.every((hole) => hole === undefined)) return null;
  const format = (strokes: number) => (strokes === NOT_COMPLETED ? 'x' : strokes);
  return nineHoles.map((hole) => (hole ? format(getHoleStrokes(hole)) : '–')).join(' ');
}

interface NextCard {
  name: string;
  onOpen: () => void;
}

/**
 * A button that takes the focus in a dialog, so that Enter continues; outside of dialogs the user may be typing a card.
 */
function FocusedButton(props: ComponentProps<typeof Button>) {
  const anchorRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (anchorRef.current?.closest('dialog')) anchorRef.current.querySelector('button')?.focus();
  }, []);
  return (
    <span ref={anchorRef} className={styles.focused}>
      <Button {...props} />
    </span>
  );
}

function ReadyCard({ view, next }: { view: CardView; next: NextCard | null }) {
  const canCertify = useTournamentRight(view.key.tournament, 'certify-as-committee');
  const { certify, setMark } = useCardActions()(view.key);
  const { recordAct } = useUndo();
  const { problem: storeProblem, attempt } = useAction({ thrown: NOT_STORED_HERE });
  const { certified, committee, checkLetters } = computeCertification(view);
  // Fixed when opened, because a double click on Certify must not withdraw the certification; the desk offers to undo
  // it.
  const [wasCertified] = useState(committee.state === 'valid');
  const problem = findReasonNotToCertify(view);
  const withdraw = () => setMark(MARK_PLACES.committee, NOT_CERTIFIED);
  const record = () =>
    recordAct({ what: t('{name}: card certified', { name: fullName(view.card.user) }), undo: withdraw });
  const [frontText, backText] = [formatNine(view, FRONT_NINE), formatNine(view, BACK_NINE)];
  if (view.card.has_certification !== true)
    return <p>{t('This server does not support certifying cards.')}</p>;
  return (
    <Stack>
      <p>
        {frontText === null ? null : t('Holes 1 to 9: {values}', { values: frontText })}
        {frontText === null || backText === null ? null : <br />}
        {backText === null ? null : t('Holes 10 to 18: {values}', { values: backText })}
        <br />
        {t('Total')}: <strong>{view.total}</strong>
      </p>
      <p role="status">
        {certified
          ? t(
              'Certified. Check letters {code}: the same on the player’s phone and on the printed leaderboard.',
              {
                code: checkLetters ?? '',
              },
            )
          : (problem ?? t('The card is complete but not certified.'))}
      </p>
      {storeProblem ? <Alert kind="error">{storeProblem}</Alert> : null}
      {canCertify ? null : <p>{t('The committee certifies this card.')}</p>}
      <Stack row>
        {canCertify && committee.state !== 'valid' && problem === null ? (
          <FocusedButton onClick={() => void attempt(() => certify('committee', view), record)}>
            {t('Certify for the committee')}
          </FocusedButton>
        ) : null}
        {next !== null && (certified || problem !== null) ? (
          <FocusedButton onClick={next.onOpen}>{t('Next: {name}', next)}</FocusedButton>
        ) : null}
        {!canCertify || !wasCertified || committee.state !== 'valid' ? null : (
          <Button variant="quiet" onClick={() => void attempt(withdraw)}>
            {t('Undo the certification')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** Certifies this device's copy of a card for the committee. `next`: the card to go on to. */
export function CertifyPaper({
  tournament,
  round,
  user,
  next = null,
}: CardTarget & { next?: NextCard | null }) {
  const { id } = user;
  const card = useCard(useMemo(() => ({ user: id, tournament, round }), [id, tournament, round]));
  if (card.state === 'ready') return <ReadyCard view={card.view} next={next} />;
  if (card.state === 'missing') return <p>{t('No scorecard found')}</p>;
  return <NotLoaded read={card} title={t('This card is not on this device yet.')} />;
}
