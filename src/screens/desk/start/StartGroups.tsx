import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import type { UserRef } from '#contract/people/users.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { StatusBadge } from '#ui/golf/StatusBadge.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { GroupStart, type SetStart } from '../groups/GroupStart.tsx';
import styles from './Start.module.css';
import { useIsFinal } from '../cards/useIsFinal.ts';
import type { PaperPlayer } from '../paper/paperGroups.ts';
import type { StartingGroup } from './startList.ts';

interface Props {
  groups: readonly StartingGroup[];
  /** Opens the status of a player's card. */
  onStatus: (user: UserRef) => void;
  /** Changes the start of a group; null while the starts cannot be changed. */
  times: {
    drafts: ReadonlyMap<number, DraftGroup>;
    holes: HolesInPlay;
    onStart: SetStart;
  } | null;
}

const formatStart = ({ start_time, start_hole }: StartingGroup): string =>
  start_time === null
    ? ''
    : [start_time, t('Hole {hole}', { hole: start_hole ?? 1 })].filter(Boolean).join(' · ');

function Player({ player, onStatus }: Pick<Props, 'onStatus'> & { player: PaperPlayer }) {
  const { user, withdrawn, missing, holes } = player;
  const isFinal = useIsFinal();
  return (
    <li className={styles.player}>
      <span className={styles.name}>
        <Clamp>{fullName(user)}</Clamp>{' '}
        {withdrawn ? (
          <StatusBadge status={player.status} />
        ) : missing < holes ? (
          <Badge variant="good">{t('has scores')}</Badge>
        ) : null}
      </span>
      {isFinal ? null : (
        <Button
          variant="secondary"
          aria-label={t('Status of {name}', { name: fullName(user) })}
          onClick={() => onStatus(user)}
        >
          {t('Status…')}
        </Button>
      )}
    </li>
  );
}

/** Shows nothing for a group without a tee time, because the tee sheet sets that. */
function StartOfGroup({ group, times }: { group: StartingGroup } & Pick<Props, 'times'>) {
  const draft = times?.drafts.get(group.group ?? 0);
  if (!times || draft === undefined || group.start_time === null) return null;
  return <GroupStart group={draft} holes={times.holes} onStart={times.onStart} />;
}

export function StartGroups({ groups, times, onStatus }: Props) {
  if (groups.length === 0) return <Empty>{t('No players in this tournament yet.')}</Empty>;
  return (
    <ol className={styles.groups}>
      {groups.map((group) => (
        <li key={group.group} className={styles.group}>
          <div className={styles.head}>
            <h3>
              {group.group === null ? t('Without a group') : t('Group {group}', { group: group.group })}
            </h3>
            <strong>{formatStart(group)}</strong>
            <StartOfGroup group={group} times={times} />
          </div>
          <ul className={styles.players}>
            {group.players.map((player) => (
              <Player key={player.user.id} player={player} onStatus={onStatus} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
