import { useRef } from 'react';
import type { FieldPlayer } from '#domain/competition/types.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import settingsStyles from '../SettingsScreen.module.css';
import styles from './Competitions.module.css';
import { addToSide, removeSide, type SideDraft } from './sides.ts';

interface Props {
  sides: SideDraft[];
  players: readonly FieldPlayer[];
  nameOf: (player: number) => string;
  /** Players who are not on their side yet, in the order of the ticks. */
  ticked: readonly number[];
  onTick: (ticked: readonly number[]) => void;
  onChange: (sides: SideDraft[]) => void;
}

/** Makes sides of ticked players. A player is on one side at most. */
export function SideMaker({ sides, players, nameOf, ticked, onTick, onChange }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  const playersWithoutSide = players.filter(
    ({ id, withdrawn }) => !withdrawn && !sides.some(({ members }) => members.includes(id)),
  );
  const addTicked = (index: number): void => {
    onChange(addToSide(sides, ticked, index));
    onTick([]);
    // The pressed button disappears or is disabled: the next player is in the list.
    list.current?.focus();
  };
  return (
    <>
      <fieldset ref={list} tabIndex={-1} className={styles.group}>
        <legend>{t('Players without a side')}</legend>
        {playersWithoutSide.length === 0 ? (
          <p>{t('None')}</p>
        ) : (
          <>
            <div className={styles.entrants}>
              {playersWithoutSide.map(({ id, name }) => (
                <label key={id} className={settingsStyles.check}>
                  <input
                    type="checkbox"
                    checked={ticked.includes(id)}
                    onChange={({ target }) =>
                      onTick(target.checked ? [...ticked, id] : ticked.filter((player) => player !== id))
                    }
                  />
                  {name}
                </label>
              ))}
            </div>
            <Stack row>
              <Button look="secondary" disabled={ticked.length === 0} onClick={() => addTicked(sides.length)}>
                {t('Make a side')}
              </Button>
            </Stack>
          </>
        )}
      </fieldset>
      {sides.map((side, i) => (
        <div key={i} className={styles.side}>
          <Field
            label={t('Name of side {number}', { number: i + 1 })}
            hint={side.members.map(nameOf).join(', ')}
            maxLength={60}
            value={side.name}
            onChange={({ target }) =>
              onChange(sides.map((other, index) => (index === i ? { ...side, name: target.value } : other)))
            }
          />
          {ticked.length === 0 ? null : (
            <Button
              look="secondary"
              aria-label={t('Add the ticked players to side {number}', { number: i + 1 })}
              onClick={() => addTicked(i)}
            >
              {t('Add the ticked players')}
            </Button>
          )}
          <Button
            look="quiet"
            aria-label={t('Take side {number} apart', { number: i + 1 })}
            onClick={() => {
              onChange(removeSide(sides, i));
              list.current?.focus();
            }}
          >
            {t('Take apart')}
          </Button>
        </div>
      ))}
    </>
  );
}
