import { useMemo, useState } from 'react';
import { useCard } from '#app/scores/useCard.ts';
import { describeMatch } from '#ui/competition/matchText.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { MatchResultDialog } from './MatchResultDialog.tsx';
import { formatMatchKey, selectMatchesOfUsers, useRoundMatches, type RoundMatch } from './useRoundMatches.ts';

interface MatchResultOnCardProps {
  of: RoundMatch;
  tournament: number;
  onClose: () => void;
}

/** First loads the card that contains the result, because a phone stores and sends the result like a score. */
export function MatchResultOnCard({ of, tournament, onClose }: MatchResultOnCardProps) {
  const { card: user, round_number: round, a, b } = of.match;
  const key = useMemo(() => ({ user, tournament, round }), [user, tournament, round]);
  const card = useCard(key);
  if (card.state === 'ready' && card.view.card.has_marks === true)
    return <MatchResultDialog of={of} cardKey={key} onClose={onClose} />;
  return (
    <Dialog title={t('{a} against {b}', { a: a.name, b: b.name })} onClose={onClose}>
      {card.state === 'loading' ? (
        <Spinner>{t('Loading...')}</Spinner>
      ) : (
        <p>{t('The card of this match is not on this device. Please try again with a connection.')}</p>
      )}
      <Button wide variant="quiet" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}

interface MatchResultsProps {
  tournament: number;
  round: number;
  /** Players whose cards are scored on this screen. */
  users: readonly number[];
  onClose: () => void;
}

/** Lists the matches of these players in this round; a single match shows its result at once. */
export function MatchResults({ tournament, round, users, onClose }: MatchResultsProps) {
  const allMatches = useRoundMatches(tournament, round);
  const [chosenMatch, setChosenMatch] = useState<RoundMatch | null>(null);
  const matches = selectMatchesOfUsers(allMatches ?? [], users);
  const onlyMatch = matches.length === 1 ? matches[0] : null;
  const shownMatch = chosenMatch ?? onlyMatch;
  if (shownMatch) return <MatchResultOnCard of={shownMatch} tournament={tournament} onClose={onClose} />;
  return (
    <Dialog title={t('Which match?')} onClose={onClose}>
      {allMatches === null ? <Spinner>{t('Loading...')}</Spinner> : null}
      {allMatches !== null && matches.length === 0 ? (
        <p>{t('No match of these cards in this round.')}</p>
      ) : null}
      <Stack>
        {matches.map((match) => (
          <Button key={formatMatchKey(match)} wide variant="secondary" onClick={() => setChosenMatch(match)}>
            {t('{a} against {b}', { a: match.match.a.name, b: match.match.b.name })} · {match.name} ·{' '}
            {describeMatch(match.match)}
          </Button>
        ))}
        <Button wide variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
