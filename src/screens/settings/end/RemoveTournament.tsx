import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { useAction } from '#app/useAction.ts';
import { readField } from '#contract/scores/field.ts';
import { removeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { isSameName } from '#domain/name-search.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { useFirstProblem } from '#ui/forms/useFirstProblem.ts';
import { useShownProblems } from '#ui/forms/useShownProblems.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t, plural } from '#words/t.ts';
import { TournamentSeasonsNote } from '../competitions/RemovalNotes.tsx';
import { createDraftPrefix, deleteDrafts } from '../drafts/useStoredDraft.ts';
import { countScoredCards } from '../rounds.ts';
import styles from '../SettingsScreen.module.css';
import { StateSwitch } from '#app/closing/StateSwitch.tsx';

export function CancelTournament({ tournament }: { tournament: Tournament }) {
  return (
    <div className={styles.act}>
      <div>
        <h3>{t('Cancel the tournament')}</h3>
        <p>
          {tournament.cancelled_at
            ? t('It is cancelled. Its players and scores stay.')
            : t(
                'It is shown as cancelled everywhere. Its players and scores stay. You can undo this afterwards.',
              )}
        </p>
      </div>
      <StateSwitch tournament={tournament} state="cancelled" variant="danger" />
    </div>
  );
}

/** Says how many players and cards are lost with the tournament, which the server deletes for good. */
export const describeLoss = ({ players }: Pick<Tournament, 'players'>, cardCount: number): string =>
  t('{lost}, groups, competitions and settings are removed for everybody. This cannot be undone.', {
    lost: [
      plural(players.length, '{count} player', '{count} players'),
      ...(cardCount > 0 ? [plural(cardCount, '{count} card with scores', '{count} cards with scores')] : []),
    ].join(', '),
  });

/** An empty tournament is removed without its name. */
export const needsTypedName = ({ players }: Pick<Tournament, 'players'>, hasScores: boolean): boolean =>
  hasScores || players.length > 0;

/** Explains to the organizer why the tournament cannot be removed. */
export const describeStaffOnly = ({ cancelled_at }: Pick<Tournament, 'cancelled_at'>): string =>
  cancelled_at
    ? t('It has scores, so only staff can remove it.')
    : t('It has scores, so only staff can remove it. Cancel it instead.');

interface Props {
  tournament: Tournament;
  isStaff: boolean;
  cardCount: number;
  onClose: () => void;
}

function RemoveDialog({ tournament, isStaff, cardCount, onClose }: Props) {
  const navigate = useNavigate();
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  /** Also true once the server has refused to delete because of scores that this page lacks; staff may confirm again. */
  const [hasScores, setHasScores] = useState(cardCount > 0);
  const draftPrefix = createDraftPrefix(useSession().userId, tournament.id);
  const send = async () => {
    const query = hasScores && isStaff ? { force: 'true' as const } : {};
    const result = await mutate(removeTournament, { params: { id: tournament.id }, query });
    if (!result.ok) setHasScores(result.failure.kind === 'refused' && result.failure.status === 409);
    return result;
  };
  const [typedName, setTypedName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const hasNameField = needsTypedName(tournament, hasScores);
  const nameHint = t('Type “{name}” to confirm.', { name: tournament.name });
  const isNameMissing = hasNameField && !isSameName(typedName, tournament.name);
  const { shown, isValid } = useShownProblems(isNameMissing ? { name: nameHint } : null);
  const showProblem = useFirstProblem(form);
  const remove = () => {
    if (!isValid()) return showProblem();
    void run(send, () => {
      deleteDrafts(draftPrefix);
      void navigate({ to: '/tournaments' });
      return t('{name} was removed.', { name: tournament.name });
    });
  };
  return (
    <ConfirmDialog
      title={t('Remove {name}?', { name: tournament.name })}
      confirm={hasScores && isStaff ? t('Remove with its scores') : t('Remove tournament')}
      cancel={t('Keep')}
      busy={busy}
      problem={problem}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{describeLoss(tournament, cardCount)}</p>
      <TournamentSeasonsNote tournament={tournament.id} />
      {hasNameField ? (
        <FormStack ref={form} noValidate onSubmit={() => !busy && remove()}>
          <Field
            label={t('Name of the tournament')}
            hint={shown ? undefined : nameHint}
            problem={shown?.name}
            autoComplete="off"
            value={typedName}
            onChange={(event) => setTypedName(event.target.value)}
          />
        </FormStack>
      ) : null}
    </ConfirmDialog>
  );
}

/** Without scores, the organizer and staff can remove a tournament; with scores, only staff. */
export function RemoveTournament({ tournament, isStaff }: { tournament: Tournament; isStaff: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const field = useQuery(readField, { params: { id: tournament.id } });
  const cardCount = field.state === 'ready' ? countScoredCards(field.data.cards) : 0;
  const isForStaff = cardCount > 0 && !isStaff;
  return (
    <div className={styles.act}>
      <div>
        <h3>{t('Remove this tournament')}</h3>
        <p>
          {isForStaff
            ? describeStaffOnly(tournament)
            : t('The organizer can remove it while it has no scores; after that, only staff can.')}
        </p>
      </div>
      {isForStaff || field.state === 'loading' ? null : (
        <Button variant="danger" wide onClick={() => setOpen(true)}>
          {t('Remove tournament…')}
        </Button>
      )}
      {isOpen ? (
        <RemoveDialog
          tournament={tournament}
          isStaff={isStaff}
          cardCount={cardCount}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
