import { useMemo } from 'react';
import { useCard, useCardActions } from '#app/scores/useCard.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import { readProblem } from '#app/reads/readProblem.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import { certificationOf } from '#data/scores/certification.ts';
import type { CardView } from '#data/scores/types.ts';
import { getStrokes } from '#domain/cards/card-text.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { BACK_NINE, FRONT_NINE, type HolesInPlay } from '#domain/holes-in-play.ts';
import { MARK_PLACES, NOT_CERTIFIED } from '#domain/cards/marks.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import type { CardOf } from '../cards/CardLink.tsx';

/** Returns "4 5 3 4 x 3 5 4 –": x is picked up, – is not in play. Null if the nine has no hole in play. */
function formatNine({ holes }: CardView, nine: HolesInPlay): string | null {
  const holesOfNine = nine.map((number) => holes.find(({ hole_number }) => hole_number === number));
  if (holesOfNine.every((hole) => hole === undefined)) return null;
  const format = (strokes: number) => (strokes === NOT_COMPLETED ? 'x' : strokes);
  return holesOfNine.map((hole) => (hole ? format(getStrokes(hole)) : '–')).join(' ');
}

/** Describes why the card cannot be certified; null if it can. */
function findObstacle({ holes }: CardView): string | null {
  const numbers = (listedHoles: CardView['holes']): string =>
    listedHoles.map(({ hole_number }) => hole_number).join(', ');
  const gaps = holes.filter((hole) => getStrokes(hole) === 0);
  if (gaps.length > 0) return t('Without a score: {holes}', { holes: numbers(gaps) });
  const conflictingHoles = holes.filter(
    ({ disagreement, state }) => disagreement !== null && state === 'sent',
  );
  return conflictingHoles.length > 0
    ? t('Scores differ: {holes}. Choose on the card first.', { holes: numbers(conflictingHoles) })
    : null;
}

function Ready({ view }: { view: CardView }) {
  const canCertify = useTournamentRight(view.key.tournament, 'certify-as-committee');
  const { certify, setMark } = useCardActions()(view.key);
  const { problem: notStored, attempt } = useAction({ thrown: NOT_STORED });
  const { certified, committee, code } = certificationOf(view);
  const problem = findObstacle(view);
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
          ? t('Certified: {code}', { code: code ?? '' })
          : (problem ?? t('The card is complete but not certified.'))}
        {view.certs.committee.state === 'saved' ? ` ${t('Saved on this phone and on its way.')}` : ''}
      </p>
      {notStored ? <Alert kind="error">{notStored}</Alert> : null}
      {canCertify ? null : <p>{t('The committee certifies this card.')}</p>}
      <Stack row>
        {canCertify && committee.state !== 'valid' && problem === null ? (
          <Button onClick={() => void attempt(() => certify('committee', view))}>
            {t('Certify for the committee')}
          </Button>
        ) : null}
        {!canCertify || committee.state === 'missing' ? null : (
          <Button
            look="quiet"
            onClick={() => void attempt(() => setMark(MARK_PLACES.committee, NOT_CERTIFIED))}
          >
            {t('Undo the certification')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** Certifies a card for the committee, as this phone shows it. */
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
