import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { changePlayer, removePlayer, type PlayerStatus } from '#contract/tournaments/player-changes.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { SignInHelp } from './SignInHelp.tsx';
import { getMemberName, type Member } from './players.ts';

export function usePlayerChange(onDone: () => void) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const createDoneHandler = (doneText: string) => () => {
    onDone();
    return doneText;
  };
  const getPlayerId = ({ entryId, userId }: Member): number => entryId ?? userId;
  return {
    busy,
    problem,
    setStatus: (member: Member, status: PlayerStatus, doneText: string) =>
      run(
        () => mutate(changePlayer, { params: { id: getPlayerId(member) }, body: { status } }),
        createDoneHandler(doneText),
      ),
    remove: (member: Member) =>
      run(
        () => mutate(removePlayer, { params: { id: getPlayerId(member) } }),
        createDoneHandler(t('{name} was removed.', { name: getMemberName(member) })),
      ),
  };
}

interface Props {
  member: Member;
  own: boolean;
  onClose: () => void;
}

/** Withdraws a player. `own` is true if users withdraw themselves, false if the organizer withdraws them. */
export function WithdrawDialog({ member, own, onClose }: Props) {
  const { busy, problem, setStatus } = usePlayerChange(onClose);
  const name = getMemberName(member);
  const doneMessage = own ? t('You have withdrawn.') : t('{name} has withdrawn.', { name });
  return (
    <ConfirmDialog
      title={own ? t('Withdraw from this tournament?') : t('Withdraw {name}?', { name })}
      confirm={t('Withdraw')}
      cancel={t('Keep playing')}
      busy={busy}
      problem={problem}
      onConfirm={() => void setStatus(member, 'withdrawn', doneMessage)}
      onClose={onClose}
    >
      <p>
        {own
          ? t(
              'Your scores stay, and you are listed below the ranking as Withdrawn and not drawn again. You can enter again later.',
            )
          : t(
              'They are listed below the ranking as Withdrawn and are not drawn again. Their scores stay. You can reinstate them.',
            )}
      </p>
    </ConfirmDialog>
  );
}

/** Withdraws, removes or bans a player. A backend without a player status only removes. */
export function LeaveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { busy, problem, setStatus, remove } = usePlayerChange(onClose);
  const name = getMemberName(member);
  return (
    <Dialog title={t('Remove {name}?', { name })} onClose={onClose}>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack>
        {member.status === 'playing' ? (
          <>
            <p>
              {t(
                'Withdraw a player who stops: they are listed below the ranking as Withdrawn, are not drawn again, and their scores stay.',
              )}
            </p>
            <Button
              wide
              busy={busy}
              onClick={() => void setStatus(member, 'withdrawn', t('{name} has withdrawn.', { name }))}
            >
              {t('Withdraw')}
            </Button>
          </>
        ) : null}
        <p>
          {t(
            'Remove a player without scores: they leave the leaderboard and the player list of this tournament.',
          )}
        </p>
        <Button wide variant="danger" busy={busy} onClick={() => void remove(member)}>
          {t('Remove')}
        </Button>
        {member.status === null ? null : (
          <>
            <p>
              {t(
                'Exclude somebody who should not be here: they leave the leaderboard and the player list and cannot enter again. Their scores stay on the server, and you can reinstate them.',
              )}
            </p>
            <Button
              wide
              variant="danger"
              busy={busy}
              onClick={() => void setStatus(member, 'banned', t('{name} is excluded.', { name }))}
            >
              {t('Exclude|player')}
            </Button>
          </>
        )}
        <SignInHelp member={member} />
        <Button wide variant="secondary" onClick={onClose}>
          {t('Keep')}
        </Button>
      </Stack>
    </Dialog>
  );
}

export function ReinstateDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { busy, problem, setStatus } = usePlayerChange(onClose);
  const name = getMemberName(member);
  return (
    <ConfirmDialog
      title={t('Reinstate {name}?', { name })}
      confirm={t('Reinstate')}
      variant="primary"
      busy={busy}
      problem={problem}
      onConfirm={() => void setStatus(member, 'playing', t('{name} is playing again.', { name }))}
      onClose={onClose}
    >
      <p>{t('They return to the ranking with the scores they have.')}</p>
    </ConfirmDialog>
  );
}
