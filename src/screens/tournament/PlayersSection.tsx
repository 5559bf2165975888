import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '#api/failures.ts';
import { mutate } from '#app/reads.ts';
import { toast } from '#app/toasts.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { removePlayer } from '#contract/tournaments.ts';
import { roundsOf } from '#domain/round.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Clamp } from '#ui/Clamp.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Stack } from '#ui/Stack.tsx';
import { AddPlayer } from './AddPlayer.tsx';
import { CardLink } from './CardLink.tsx';
import { dayOf, nextRound } from './nextRound.ts';
import { fullName } from '#ui/names.ts';
import type { Member } from './players.ts';
import styles from './Players.module.css';

const nameOf = ({ user, userId }: Member): string => (user ? fullName(user) : `Player ${userId}`);

function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    const result = await mutate(removePlayer, { params: { id: member.entryId ?? member.userId } });
    setBusy(false);
    if (!result.ok) return setProblem(sentenceOf(result.failure));
    toast(`${nameOf(member)} was removed.`, { kind: 'success' });
    return onClose();
  };
  return (
    <Dialog title={`Remove ${nameOf(member)}?`} onClose={onClose}>
      <p>They leave the leaderboard and the player list of this tournament.</p>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack>
        <Button wide look="danger" busy={busy} onClick={() => void remove()}>
          Remove
        </Button>
        <Button wide look="secondary" onClick={onClose}>
          Keep
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Everybody who plays. Organizers and staff add and remove here (CONTRACT.md §3). */
export function PlayersSection({
  tournament,
  entries,
  mayManage,
}: {
  tournament: Tournament;
  entries: Member[];
  mayManage: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [today] = useState(() => dayOf(new Date()));
  const round = nextRound(roundsOf(tournament), today);
  const sorted = [...entries].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  return (
    <Card id="players" title="Players">
      {mayManage ? <AddPlayer tournament={tournament} entries={entries} /> : null}
      {entries.length === 0 ? (
        <Empty>
          Nobody plays yet.{' '}
          {mayManage ? 'Add somebody above, or share the link to join.' : 'Be the first: + Join.'}
        </Empty>
      ) : (
        <Fold title="Everybody" note={String(entries.length)} open={open} onToggle={setOpen}>
          <ul className={styles.list}>
            {sorted.map((member) => (
              <li key={member.userId} className={styles.row}>
                <Link
                  to="/player/$playerId"
                  params={{ playerId: member.userId }}
                  className={styles.name}
                  preload={false}
                >
                  <Clamp>{nameOf(member)}</Clamp>
                </Link>
                {round === null ? null : (
                  <CardLink
                    tournament={tournament.id}
                    round={round}
                    user={member.user ?? { id: member.userId, username: nameOf(member) }}
                  />
                )}
                {mayManage ? (
                  <Button
                    look="secondary"
                    aria-label={`Remove ${nameOf(member)}`}
                    onClick={() => setLeaving(member)}
                  >
                    -
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {leaving ? <RemoveDialog member={leaving} onClose={() => setLeaving(null)} /> : null}
    </Card>
  );
}
