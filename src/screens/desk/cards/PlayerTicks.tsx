import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './Play.module.css';
import type { PlayRow } from './playRows.ts';

interface Props {
  rows: readonly PlayRow[];
  /** Ids of the players who keep their card as it is. */
  left: ReadonlySet<number>;
  onLeave: (left: ReadonlySet<number>) => void;
}

/** All players with a ticked box each. */
export function PlayerTicks({ rows, left, onLeave }: Props) {
  const leftCount = rows.filter(({ user }) => left.has(user.id)).length;
  const tick = (id: number, isTicked: boolean): void =>
    onLeave(new Set(isTicked ? [...left].filter((user) => user !== id) : [...left, id]));
  return (
    <div>
      <label className={styles.pick}>
        <input
          ref={(input) => {
            if (input) input.indeterminate = leftCount > 0 && leftCount < rows.length;
          }}
          type="checkbox"
          checked={leftCount === 0}
          onChange={() => onLeave(new Set(leftCount === 0 ? rows.map(({ user }) => user.id) : []))}
        />
        {t('Select all in the list')}
      </label>
      <ul className={styles.picks}>
        {rows.map(({ user, group }) => (
          <li key={user.id}>
            <label className={styles.pick}>
              <input
                type="checkbox"
                checked={!left.has(user.id)}
                onChange={({ target }) => tick(user.id, target.checked)}
              />
              <span>
                {fullName(user)}{' '}
                <small>
                  {group.group === null ? t('Without a group') : t('Group {group}', { group: group.group })}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
