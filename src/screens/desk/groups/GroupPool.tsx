import { Button } from '#ui/forms/Button.tsx';
import { plural, t } from '#words/t.ts';
import { describeNoFreePlace } from './drawMoves.ts';
import { useIsFinal } from '../cards/useIsFinal.ts';
import styles from './Group.module.css';
import { GroupMember, type MemberActions } from './GroupMember.tsx';
import type { DeskPlayer, DeskPlayers } from './groupPlayers.ts';

interface FreePlace {
  group: number;
  /** Name of the group and its time. */
  name: string;
  /** Number of its free places up to the round's group size; 0 if a player would be one more than that. */
  count: number;
}

/** Lists the players of the round without a group; one tap puts a late entry into a free place. */
export function GroupPool({
  waiting,
  players,
  isOver,
  freePlaces,
  isDrawn,
  onFreePlace,
  onNewGroup,
  ...actions
}: {
  waiting: readonly DeskPlayer[];
  players: DeskPlayers;
  /** True while a player is dragged over the list. */
  isOver: boolean;
  /** Groups with a free place, the best first. */
  freePlaces: readonly FreePlace[];
  isDrawn: boolean;
  onFreePlace: (player: number, group: number) => void;
  onNewGroup: (player: number) => void;
} & MemberActions) {
  const isFinal = useIsFinal();
  return (
    <section className={styles.pool} aria-labelledby="without-group">
      <div className={[styles.zone, isOver ? styles.over : ''].join(' ')} data-zone="none">
        <h3 id="without-group" tabIndex={-1} data-focus="pool">
          {t('Without a group: {count}', { count: waiting.length })}
        </h3>
        {freePlaces.length === 0 && isDrawn && waiting.length > 0 && !isFinal ? (
          <p className={styles.hint}>{describeNoFreePlace()}</p>
        ) : null}
        <ul className={styles.waiting}>
          {waiting.map(({ id, name }) => (
            <li key={id} className={styles.late}>
              <GroupMember id={id} players={players} {...actions} />
              {isFinal ? null : (
                <div className={styles.places}>
                  {freePlaces.map((place, i) => (
                    <Button
                      key={place.group}
                      variant="secondary"
                      data-focus={i === 0 ? `free-${id}` : undefined}
                      aria-label={t('Free place for {name}: {group}', { name, group: place.name })}
                      title={
                        place.count > 0
                          ? plural(place.count, '1 free place', '{count} free places')
                          : undefined
                      }
                      onClick={() => onFreePlace(id, place.group)}
                    >
                      {place.count > 0 ? `${place.name} (${place.count})` : place.name}
                    </Button>
                  ))}
                  <Button
                    variant="quiet"
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
