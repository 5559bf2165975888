import {
  countFreeGroupPlaces,
  countPlacesToFill,
  type DraftGroup,
  type PlaceFacts,
} from '#domain/draw/draw-edit.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { plural, t } from '#words/t.ts';
import { useIsFinal } from '../cards/useIsFinal.ts';
import styles from './Group.module.css';
import { GroupMember, type MemberActions } from './GroupMember.tsx';
import { GroupStart, type SetStart } from './GroupStart.tsx';
import type { DeskPlayers } from './groupPlayers.ts';

export function GroupCard({
  group,
  holes,
  start,
  players,
  isVacated,
  size,
  isOver,
  onLock,
  onStart,
  ...actions
}: {
  group: DraftGroup;
  holes: HolesInPlay;
  start: string | null;
  players: DeskPlayers;
  isVacated: PlaceFacts['isVacated'];
  /** The group size chosen for the round. */
  size: number;
  /** True while a player is dragged over the group. */
  isOver: boolean;
  onLock: (group: DraftGroup) => void;
  onStart: SetStart;
} & MemberActions) {
  const number = group.group_number;
  const freePlaces = countFreeGroupPlaces(group, isVacated);
  const placesToFill = countPlacesToFill(group, size, isVacated);
  const isFinal = useIsFinal();
  return (
    <li
      className={[styles.group, isOver ? styles.over : '', freePlaces === 0 ? styles.full : '']
        .filter(Boolean)
        .join(' ')}
      data-zone={`group-${number}`}
    >
      <div className={styles.head}>
        <div className={styles.name}>
          <h3>
            {t('Group {group}', { group: number })} {group.locked ? <Badge>{t('Kept')}</Badge> : null}
          </h3>
          <p className={styles.start}>{start ?? t('No tee time yet')}</p>
        </div>
        {start === null || isFinal ? null : <GroupStart group={group} holes={holes} onStart={onStart} />}
        {isFinal ? null : (
          <Button
            variant="quiet"
            aria-label={
              group.locked
                ? t('Release group {group} for the next draw', { group: number })
                : t('Keep group {group} in the next draw', { group: number })
            }
            onClick={() => onLock(group)}
          >
            {group.locked ? t('Release group') : t('Keep group')}
          </Button>
        )}
      </div>
      <ul className={styles.members}>
        {group.players.map((id) => (
          <li key={id} className={styles.member} data-member={id}>
            <GroupMember id={id} players={players} {...actions} />
          </li>
        ))}
        {placesToFill > 0 ? (
          <li className={styles.free}>{plural(placesToFill, '1 free place', '{count} free places')}</li>
        ) : null}
      </ul>
    </li>
  );
}
