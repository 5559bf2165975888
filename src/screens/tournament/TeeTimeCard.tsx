import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import styles from './Groupings.module.css';
import { fullName } from '#ui/names.ts';
import { translate } from '#words/message.ts';
import { t } from '#words/t.ts';
import { BoardCardLink } from './board/BoardCardLink.tsx';

interface Props {
  group: Grouping;
  /** Start time and hole; null if neither is set. */
  start: string | null;
  userId: number | null;
}

export function TeeTimeCard({ group, start, userId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const members = listGroupMembers(group);
  const title = t('Group {group}', { group: group.group_number });
  const isOwn = members.some((user) => user.id === userId);
  return (
    <li className={[styles.group, isOwn ? styles.own : ''].filter(Boolean).join(' ')}>
      <div className={styles.head}>
        <h4>
          {title} {isOwn ? <Badge variant="good">{t('Yours')}</Badge> : null}
        </h4>
        {group.why ? (
          <button
            type="button"
            className={styles.ask}
            aria-expanded={isOpen}
            aria-label={`${title} · ${t('Why?')}`}
            onClick={() => setOpen(!isOpen)}
          >
            {t('Why?')}
          </button>
        ) : null}
        {start === null ? null : <p className={styles.start}>{start}</p>}
      </div>
      <div className={styles.body}>
        <ul className={styles.members}>
          {members.map((user) => (
            <li key={user.id} className={styles.line}>
              <Link
                to="/player/$playerId"
                params={{ playerId: user.id }}
                className={styles.member}
                preload={false}
              >
                <Clamp>{fullName(user)}</Clamp>
              </Link>
              <BoardCardLink tournament={group.tournament} round={group.round_number} user={user} />
            </li>
          ))}
        </ul>
      </div>
      {group.why && isOpen ? (
        <p className={styles.why}>{translate(group.why_message ?? { detail: group.why })}</p>
      ) : null}
    </li>
  );
}
