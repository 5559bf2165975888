import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { changePlayer, removePlayer } from '#contract/tournaments/player-changes.ts';
import type { PlayerStatus } from '#contract/tournaments/player-changes.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { SignInHelp } from './SignInHelp.tsx';
import { memberName } from './players.ts';
import type { Member } from './players.ts';

/** `onDone` runs after a successful change. */
export function usePlayerChange(onDone: () => void) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const finish = (done: string) => () => {
    onDone();
    return done;
  };
  const idOf = ({ entryId, userId }: Member): number => entryId ?? userId;
  return {
    busy,
    problem,
    setStatus: (member: Member, status: PlayerStatus, done: string) =>
      run(() => mutate(changePlayer, { params: { id: idOf(member) }, body: { status } }), finish(done)),
    remove: (member: Member) =>
      run(
        () => mutate(removePlayer, { params: { id: idOf(member) } }),
        finish(t('{name} was removed.', { name: memberName(member) })),
      ),
  };
}

/** `own`: the user withdraws themself; otherwise the organizer withdraws the player. */
export function WithdrawDialog({
  member,
  own,
  onClose,
}: {
  member: Member;
  own: boolean;
  onClose: () => void;
}) {
  const { busy, problem, setStatus } = usePlayerChange(onClose);
  const name = memberName(member);
  const done = own ? t('You are withdrawn.') : t('{name} is withdrawn.', { name });
  return (
    <ConfirmDialog
      title={own ? t('Withdraw from this tournament?') : t('Withdraw {name}?', { name })}
      confirm={t('Withdraw')}
      cancel={t('Keep playing')}
      busy={busy}
      problem={problem}
      onConfirm={() => void setStatus(member, 'withdrawn', done)}
      onClose={onClose}
    >
      <p>
        {own
          ? t(
              'You have scores here. They stay, and you stand below the ranking as Withdrawn, in no later draw. You can come back.',
            )
          : t(
              'They stand below the ranking as Withdrawn and are in no later draw. Their scores stay. You can bring them back.',
            )}
      </p>
    </ConfirmDialog>
  );
}

/** Withdraw, remove or ban. A backend without a player status only removes. */
export function LeaveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { busy, problem, setStatus, remove } = usePlayerChange(onClose);
  const name = memberName(member);
  return (
    <Dialog title={t('Remove {name}?', { name })} onClose={onClose}>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack>
        {member.status === 'playing' ? (
          <>
            <p>
              {t(
                'Withdraw a player who stops: they stand below the ranking as Withdrawn, are in no later draw, and their scores stay.',
              )}
            </p>
            <Button
              wide
              busy={busy}
              onClick={() => void setStatus(member, 'withdrawn', t('{name} is withdrawn.', { name }))}
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
        <Button wide look="danger" busy={busy} onClick={() => void remove(member)}>
          {t('Remove')}
        </Button>
        {member.status === null ? null : (
          <>
            <p>
              {t(
                'Ban somebody who should not be here: they leave the leaderboard and the player list and cannot join again. Their scores stay on the server, and you can bring them back.',
              )}
            </p>
            <Button
              wide
              look="danger"
              busy={busy}
              onClick={() => void setStatus(member, 'banned', t('{name} is banned.', { name }))}
            >
              {t('Ban')}
            </Button>
          </>
        )}
        <SignInHelp member={member} />
        <Button wide look="secondary" onClick={onClose}>
          {t('Keep')}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Reinstates a withdrawn or banned player after a confirmation. */
export function BringBackDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { busy, problem, setStatus } = usePlayerChange(onClose);
  const name = memberName(member);
  return (
    <ConfirmDialog
      title={t('Bring {name} back?', { name })}
      confirm={t('Bring back')}
      look="primary"
      busy={busy}
      problem={problem}
      onConfirm={() => void setStatus(member, 'playing', t('{name} plays again.', { name }))}
      onClose={onClose}
    >
      <p>{t('They are ranked again with the scores that they have.')}</p>
    </ConfirmDialog>
  );
}
