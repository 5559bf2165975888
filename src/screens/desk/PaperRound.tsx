import { useMemo, useState } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useCard } from '#app/scores/useCard.ts';
import type { UserRef } from '#contract/users.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Fold } from '#ui/Fold.tsx';
import { firstName, fullName } from '#ui/names.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { Stack } from '#ui/Stack.tsx';
import { t } from '#words/t.ts';
import { CertifyPaper } from './CertifyPaper.tsx';
import { HandedIn } from './HandedIn.tsx';
import { PaperCard } from './PaperCard.tsx';
import { PaperKeep } from './PaperKeep.tsx';
import { nextOfGroup } from './paperMissing.ts';
import type { PaperGroup } from './paperMissing.ts';
import { PaperPlayers } from './PaperPlayers.tsx';
import { useRoundCards } from './roundCards.ts';

interface Round {
  tournament: number;
  round: number;
}

function useCardOf(user: number | undefined, { tournament, round }: Round) {
  const key = useMemo(
    () => (user === undefined ? null : { user, tournament, round }),
    [user, tournament, round],
  );
  return useCard(key);
}

/** A card that is on this phone, or comes from the server first. */
function Chosen({
  user,
  tournament,
  round,
  groups,
  onSaved,
  onLeave,
}: Round & {
  user: UserRef;
  groups: readonly PaperGroup[];
  onSaved: (sum: number, next: UserRef | null) => void;
  onLeave: () => void;
}) {
  const card = useCardOf(user.id, { tournament, round });
  const next = nextOfGroup(groups, user.id);
  // The card after it is on this phone before it is asked for.
  useCardOf(next?.id, { tournament, round });
  if (card.state === 'ready')
    return (
      <PaperCard
        view={card.view}
        next={next === null ? null : firstName(next)}
        onSaved={(sum) => onSaved(sum, next)}
        onLeave={onLeave}
      />
    );
  if (card.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
  return (
    <Stack>
      {card.state === 'missing' ? (
        <Alert kind="info" title={t('No scorecard found')}>
          {t('This player is not in the tournament, or the round has no date yet.')}
        </Alert>
      ) : (
        <Failed title={t('This card is not on this phone yet.')} onRetry={card.retry}>
          {readProblem(card.failure)}
        </Failed>
      )}
      <Button look="secondary" onClick={onLeave}>
        {t('Back to the list')}
      </Button>
    </Stack>
  );
}

/** The card that was just saved, for the committee's word; folded, because the next card is typed below it. */
function Certify({ user, ...round }: Round & { user: UserRef }) {
  const [open, setOpen] = useState(false);
  return (
    <Fold title={t('Certify the card of {name}', { name: fullName(user) })} open={open} onToggle={setOpen}>
      <CertifyPaper {...round} user={user} />
    </Fold>
  );
}

/** Paper cards of one round: the list, or the card that is typed. */
export function PaperRound({ tournament, round }: Round) {
  const { board, isWaiting, groups } = useRoundCards({ tournament, round });
  const [chosen, setChosen] = useState<UserRef | null>(null);
  const [saved, setSaved] = useState<{ user: UserRef; sum: number } | null>(null);
  if (isWaiting) return <Spinner>{t('Loading...')}</Spinner>;
  if (board.state === 'failed')
    return (
      <Failed title={t('The players could not be loaded.')} onRetry={board.retry}>
        {readProblem(board.failure)}
      </Failed>
    );
  return (
    <Stack>
      <p role="status">
        {saved === null
          ? ''
          : t('{name}: {sum}. Saved on this phone and on its way.', {
              name: fullName(saved.user),
              sum: saved.sum,
            })}
      </p>
      {saved === null ? null : (
        <Certify key={saved.user.id} tournament={tournament} round={round} user={saved.user} />
      )}
      {chosen === null ? (
        <>
          <HandedIn tournament={tournament} round={round} groups={groups} />
          <PaperPlayers tournament={tournament} round={round} groups={groups} onType={setChosen} />
          <PaperKeep tournament={tournament} round={round} groups={groups} />
        </>
      ) : (
        <Chosen
          key={chosen.id}
          user={chosen}
          tournament={tournament}
          round={round}
          groups={groups}
          onLeave={() => setChosen(null)}
          onSaved={(sum, next) => {
            setSaved({ user: chosen, sum });
            setChosen(next);
          }}
        />
      )}
    </Stack>
  );
}
