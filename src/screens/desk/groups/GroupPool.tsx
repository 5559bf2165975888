import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from './Group.module.css';
import { GroupMember, type MemberActions } from './GroupMember.tsx';
import type { DeskPlayer, DeskPlayers } from './groupPlayers.ts';

/** Lists the players of the round without a group; one tap puts a late entry into a free place. */
export function GroupPool({
  waiting,
  players,
  over,
  onFreePlace,
  onNewGroup,
  ...actions
}: {
  waiting: readonly DeskPlayer[];
  players: DeskPlayers;
  /** Value of `data-zone` under the dragged player. */
  over: string | null;
  onFreePlace: (player: number) => void;
  onNewGroup: (player: number) => void;
} & MemberActions) {
  const zone = (name: 'none' | 'new') => [styles.zone, over === name ? styles.over : ''].join(' ');
  return (
    <section className={styles.pool} aria-labelledby="without-group">
      <div className={zone('none')} data-zone="none">
        <h3 id="without-group" tabIndex={-1} data-focus="pool">
          {t('Without a group: {count}', { count: waiting.length })}
        </h3>
        <ul className={styles.waiting}>
          {waiting.map(({ id, name }) => (
            <li key={id} className={styles.late}>
              <GroupMember id={id} players={players} {...actions} />
              <div className={styles.places}>
                <Button
                  look="secondary"
                  data-focus={`free-${id}`}
                  aria-label={t('Free place for {name}', { name })}
                  onClick={() => onFreePlace(id)}
                >
                  {t('Free place')}
                </Button>
                <Button
                  look="quiet"
                  aria-label={t('New group for {name}', { name })}
                  onClick={() => onNewGroup(id)}
                >
                  {t('New group')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <p className={[zone('new'), styles.onlyDrag].join(' ')} data-zone="new">
        {t('Drop here for a new group')}
      </p>
    </section>
  );
}
