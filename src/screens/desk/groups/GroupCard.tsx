import { MAX_IN_GROUP, type DraftGroup } from '#domain/draw/draw-edit.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { plural, t } from '#words/t.ts';
import styles from './Group.module.css';
import { GroupMember, type MemberActions } from './GroupMember.tsx';
import { GroupStart, type SetStart } from './GroupStart.tsx';
import type { DeskPlayers } from './groupPlayers.ts';

export function GroupCard({
  group,
  holes,
  start,
  players,
  isOver,
  onLock,
  onStart,
  ...actions
}: {
  group: DraftGroup;
  holes: HolesInPlay;
  start: string | null;
  players: DeskPlayers;
  /** True while a player is dragged over the group. */
  isOver: boolean;
  onLock: (group: DraftGroup) => void;
  onStart: SetStart;
} & MemberActions) {
  const number = group.group_number;
  const freePlaces = MAX_IN_GROUP - group.players.length;
  return (
    <li
      className={[styles.group, isOver ? styles.over : ''].filter(Boolean).join(' ')}
      data-zone={`group-${number}`}
    >
      <div className={styles.head}>
        <div className={styles.name}>
          <h3>
            {t('Group {group}', { group: number })} {group.locked ? <Badge>{t('Locked')}</Badge> : null}
          </h3>
          {start === null ? null : <p className={styles.start}>{start}</p>}
        </div>
        {start === null ? null : <GroupStart group={group} holes={holes} onStart={onStart} />}
        <Button
          look="quiet"
          aria-label={
            group.locked
              ? t('Unlock group {group}', { group: number })
              : t('Lock group {group}', { group: number })
          }
          onClick={() => onLock(group)}
        >
          {group.locked ? t('Unlock') : t('Lock')}
        </Button>
      </div>
      <ul className={styles.members}>
        {group.players.map((id) => (
          <li key={id} className={styles.member} data-member={id}>
            <GroupMember id={id} players={players} {...actions} />
          </li>
        ))}
      </ul>
      {freePlaces > 0 ? (
        <p className={styles.free}>{plural(freePlaces, '1 free place', '{count} free places')}</p>
      ) : null}
    </li>
  );
}
