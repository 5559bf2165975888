import { useMemo } from 'react';
import { useCard, useCardActions } from '#app/scores/useCard.ts';
import { readProblem } from '#app/reads/readProblem.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import { certificationOf } from '#data/scores/certification.ts';
import type { CardView } from '#data/scores/types.ts';
import { getStrokes } from '#domain/cards/card-text.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { FRONT_HOLES } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import type { CardOf } from '../cards/CardLink.tsx';

/** "4 5 3 4 x 3 5 4 4"; x is picked up. */
const nineText = (holes: CardView['holes']): string =>
  holes.map((hole) => (getStrokes(hole) === NOT_COMPLETED ? 'x' : getStrokes(hole))).join(' ');

/** Reason why the card cannot be certified, or null. */
function findObstacle({ holes }: CardView): string | null {
  const numbers = (of: CardView['holes']): string => of.map(({ hole_number }) => hole_number).join(', ');
  const gaps = holes.filter((hole) => getStrokes(hole) === 0);
  if (gaps.length > 0) return t('Without a score: {holes}', { holes: numbers(gaps) });
  const two = holes.filter(({ disagreement, state }) => disagreement !== null && state === 'sent');
  return two.length > 0
    ? t('Two values stand on: {holes}. Choose on the card first.', { holes: numbers(two) })
    : null;
}

function Ready({ view }: { view: CardView }) {
  const { certify, withdrawCertification } = useCardActions()(view.key);
  const { problem: notStored, attempt } = useAction({ thrown: NOT_STORED });
  const { certified, committee, code } = certificationOf(view);
  const problem = findObstacle(view);
  if (view.card.has_certification !== true)
    return <p>{t('This server takes no certifications: its release is older.')}</p>;
  return (
    <Stack>
      <p>
        {t('Holes 1 to 9: {values}', { values: nineText(view.holes.slice(0, FRONT_HOLES)) })}
        <br />
        {t('Holes 10 to 18: {values}', { values: nineText(view.holes.slice(FRONT_HOLES)) })}
        <br />
        {t('Total')}: <strong>{view.total}</strong>
      </p>
      <p role="status">
        {certified
          ? t('Certified: {code}', { code: code ?? '' })
          : (problem ?? t('The card is complete and not certified.'))}
        {view.certs.committee.state === 'saved' ? ` ${t('Saved on this phone and on its way.')}` : ''}
      </p>
      {notStored ? <Alert kind="error">{notStored}</Alert> : null}
      <Stack row>
        {committee.state !== 'valid' && problem === null ? (
          <Button onClick={() => void attempt(() => certify('committee', view))}>
            {t('Certify for the committee')}
          </Button>
        ) : null}
        {committee.state === 'missing' ? null : (
          <Button look="quiet" onClick={() => void attempt(() => withdrawCertification('committee'))}>
            {t('Take the certification back')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** Certifies this phone's copy of a card for the committee. */
export function CertifyPaper({ tournament, round, user }: CardOf) {
  const { id } = user;
  const card = useCard(useMemo(() => ({ user: id, tournament, round }), [id, tournament, round]));
  if (card.state === 'ready') return <Ready view={card.view} />;
  if (card.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
  return card.state === 'missing' ? (
    <p>{t('No scorecard found')}</p>
  ) : (
    <Failed title={t('This card is not on this phone yet.')} onRetry={card.retry}>
      {readProblem(card.failure)}
    </Failed>
  );
}
