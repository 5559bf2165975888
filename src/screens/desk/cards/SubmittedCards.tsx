import { useState } from 'react';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import { readProblem } from '#app/reads/readProblem.ts';
import { readField } from '#contract/scores/field.ts';
import type { UserRef } from '#contract/people/users.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { fullName } from '#ui/names.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { CardLink } from './CardLink.tsx';
import { CertifyPaper } from '../paper/CertifyPaper.tsx';
import { listSubmittedCards } from './submittedCards.ts';
import type { SubmittedCard } from './submittedCards.ts';
import { describeSubmission } from './describeSubmission.ts';
import styles from '../paper/Paper.module.css';
import type { PaperGroup } from '../paper/paperGroups.ts';

interface Props {
  tournament: number;
  round: number;
  groups: readonly PaperGroup[];
}

const BADGE_VARIANTS = { in: 'good', void: 'warning', half: 'plain' } as const;

function Line({
  card,
  tournament,
  round,
  onCertify,
}: Omit<Props, 'groups'> & { card: SubmittedCard; onCertify: () => void }) {
  const name = fullName(card.user);
  const canCertify = useTournamentRight(tournament, 'certify-as-committee');
  return (
    <li className={styles.player}>
      <span className={styles.name}>
        <Clamp>{name}</Clamp>{' '}
        <Badge wraps look={BADGE_VARIANTS[card.hand_in?.state ?? 'half']}>
          {describeSubmission(card)}
        </Badge>
      </span>
      <Stack row>
        {!canCertify || card.hand_in?.state === 'in' || card.missing > 0 ? null : (
          <Button look="secondary" aria-label={t('Certify the card of {name}', { name })} onClick={onCertify}>
            {t('Certify…')}
          </Button>
        )}
        <CardLink tournament={tournament} round={round} user={card.user} />
      </Stack>
    </li>
  );
}

/** "58 of 60 handed in", then each card with its state and time. */
export function SubmittedCards({ tournament, round, groups }: Props) {
  const field = useLiveRead(readField, { params: { id: tournament } });
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<UserRef | null>(null);
  if (field.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
  if (field.state === 'failed')
    return (
      <Failed title={t('The state of the cards could not be loaded.')} onRetry={field.retry}>
        {readProblem(field.failure)}
      </Failed>
    );
  const { cards, done, of } = listSubmittedCards(groups, field.data, round);
  return (
    <>
      <Fold title={t('{done} of {of} handed in', { done, of })} open={open} onToggle={setOpen}>
        <Age ms={field.age} />
        <ul className={styles.players}>
          {cards.map((card) => (
            <Line
              key={card.user.id}
              card={card}
              tournament={tournament}
              round={round}
              onCertify={() => setAsked(card.user)}
            />
          ))}
        </ul>
      </Fold>
      {asked === null ? null : (
        <Dialog title={fullName(asked)} onClose={() => setAsked(null)}>
          <CertifyPaper tournament={tournament} round={round} user={asked} />
          <Button wide look="quiet" onClick={() => setAsked(null)}>
            {t('Close')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
