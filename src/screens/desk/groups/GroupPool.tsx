import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { describeNoFreePlace } from './drawMoves.ts';
import { useIsFinal } from '../cards/useIsFinal.ts';
import styles from './Group.module.css';
import { GroupMember, type MemberActions } from './GroupMember.tsx';
import type { DeskPlayer, DeskPlayers } from './groupPlayers.ts';

/** Lists the players of the round without a group; one tap puts a late entry into a free place. */
export function GroupPool({
  waiting,
  players,
  isOver,
  freePlace,
  isDrawn,
  onFreePlace,
  onNewGroup,
  ...actions
}: {
  waiting: readonly DeskPlayer[];
  players: DeskPlayers;
  /** True while a player is dragged over the list. */
  isOver: boolean;
  /** Name of the group that has a free place; null if there is none. */
  freePlace: string | null;
  isDrawn: boolean;
  onFreePlace: (player: number) => void;
  onNewGroup: (player: number) => void;
} & MemberActions) {
  const isFinal = useIsFinal();
  return (
    <section className={styles.pool} aria-labelledby="without-group">
      <div className={[styles.zone, isOver ? styles.over : ''].join(' ')} data-zone="none">
        <h3 id="without-group" tabIndex={-1} data-focus="pool">
          {t('Without a group: {count}', { count: waiting.length })}
        </h3>
        {freePlace === null && isDrawn && waiting.length > 0 && !isFinal ? (
          <p className={styles.hint}>{describeNoFreePlace()}</p>
        ) : null}
        <ul className={styles.waiting}>
          {waiting.map(({ id, name }) => (
            <li key={id} className={styles.late}>
              <GroupMember id={id} players={players} {...actions} />
              {isFinal ? null : (
                <div className={styles.places}>
                  {freePlace === null ? null : (
                    <Button
                      look="secondary"
                      data-focus={`free-${id}`}
                      aria-label={t('Free place for {name}: {group}', { name, group: freePlace })}
                      onClick={() => onFreePlace(id)}
                    >
                      {freePlace}
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    data-focus={`new-${id}`}
                    aria-label={t('New group for {name}', { name })}
                    onClick={() => onNewGroup(id)}
                  >
                    {t('New group')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
