import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listBans } from '#contract/tournaments/player-changes.ts';
import { listRounds } from '#domain/round.ts';
import { StatusBadge } from '#ui/golf/StatusBadge.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { AddPlayer } from './AddPlayer.tsx';
import { BoardCardLink } from '../board/BoardCardLink.tsx';
import { sortByLastName } from '#domain/name-search.ts';
import { formatLocalDay } from '#domain/day.ts';
import { t } from '#words/t.ts';
import { findNextRound } from '../findNextRound.ts';
import { ReinstateDialog, LeaveDialog } from './PlayerDialog.tsx';
import { getMemberName, toMember, type Member } from './players.ts';
import styles from './Players.module.css';

interface PlayerRowProps {
  member: Member;
  round: { tournament: number; number: number } | null;
  onChange: ((member: Member) => void) | null;
}

function PlayerRow({ member, round, onChange }: PlayerRowProps) {
  const name = getMemberName(member);
  const isNotPlaying = member.status === 'withdrawn' || member.status === 'banned';
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <Link
          to="/player/$playerId"
          params={{ playerId: member.userId }}
          className={styles.name}
          preload={false}
        >
          <Clamp>{name}</Clamp>
        </Link>
        {member.status === 'withdrawn' ? <StatusBadge /> : null}
        {member.status === 'banned' ? <Badge>{t('Excluded|player')}</Badge> : null}
      </span>
      {round === null ? null : (
        <BoardCardLink
          tournament={round.tournament}
          round={round.number}
          user={member.user ?? { id: member.userId, username: name }}
        />
      )}
      {onChange === null ? null : (
        <Button
          variant="secondary"
          aria-label={isNotPlaying ? t('Reinstate {name}', { name }) : t('Remove {name}', { name })}
          onClick={() => onChange(member)}
        >
          {isNotPlaying ? t('Reinstate') : '-'}
        </Button>
      )}
    </li>
  );
}

/** Lists banned players. Renders nothing if there are none, or on a backend without bans. */
function BannedList({ tournament, onChange }: { tournament: number; onChange: (member: Member) => void }) {
  const [isOpen, setOpen] = useState(false);
  const bansQuery = useQuery(listBans, { params: { id: tournament } });
  if (bansQuery.state !== 'ready' || bansQuery.data.length === 0) return null;
  return (
    <Fold title={t('Excluded|list')} note={String(bansQuery.data.length)} open={isOpen} onToggle={setOpen}>
      <ul className={styles.list}>
        {bansQuery.data.map(toMember).map((member) => (
          <PlayerRow key={member.userId} member={member} round={null} onChange={onChange} />
        ))}
      </ul>
    </Fold>
  );
}

interface PlayersSectionProps {
  tournament: Tournament;
  entries: Member[];
  canManage: boolean;
}

/** Lists all players. Organizers and staff add, withdraw and remove players here (docs/contract/rights.md). */
export function PlayersSection({ tournament, entries, canManage }: PlayersSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [changingMember, setChangingMember] = useState<Member | null>(null);
  const sortedEntries = sortByLastName(
    entries.map((member) => ({ member, user: member.user ?? { username: getMemberName(member) } })),
  );
  const [today] = useState(() => formatLocalDay(new Date()));
  const round = findNextRound(listRounds(tournament), today);
  const hasStatus = entries.some(({ status }) => status !== null);
  const close = () => setChangingMember(null);
  return (
    <Card id="players" title={t('Players')}>
      {canManage ? <AddPlayer tournament={tournament} entries={entries} /> : null}
      {entries.length === 0 ? (
        <Empty>
          {t('No players yet.')}{' '}
          {canManage ? t('Add somebody above, or share the link to enter.') : t('Be the first: + Enter.')}
        </Empty>
      ) : (
        <Fold title={t('Everybody')} note={String(entries.length)} open={isOpen} onToggle={setOpen}>
          <ul className={canManage ? styles.list : styles.names}>
            {sortedEntries.map(({ member }) => (
              <PlayerRow
                key={member.userId}
                member={member}
                round={round === null ? null : { tournament: tournament.id, number: round }}
                onChange={canManage ? setChangingMember : null}
              />
            ))}
          </ul>
        </Fold>
      )}
      {canManage && (hasStatus || entries.length === 0) ? (
        <BannedList tournament={tournament.id} onChange={setChangingMember} />
      ) : null}
      {changingMember === null ? null : changingMember.status === 'withdrawn' ||
        changingMember.status === 'banned' ? (
        <ReinstateDialog member={changingMember} onClose={close} />
      ) : (
        <LeaveDialog member={changingMember} onClose={close} />
      )}
    </Card>
  );
}
