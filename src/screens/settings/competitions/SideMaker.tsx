import { useState } from 'react';
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
  onChange: (sides: SideDraft[]) => void;
}

/** Makes sides of ticked players. A player is on one side at most. */
export function SideMaker({ sides, players, nameOf, onChange }: Props) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const playersWithoutSide = players.filter(
    ({ id, withdrawn }) => !withdrawn && !sides.some(({ members }) => members.includes(id)),
  );
  const addTicked = (index: number): void => {
    onChange(addToSide(sides, ticked, index));
    setTicked([]);
  };
  return (
    <>
      {playersWithoutSide.length === 0 ? null : (
        <fieldset className={styles.group}>
          <legend>{t('Players without a side')}</legend>
          <div className={styles.entrants}>
            {playersWithoutSide.map(({ id, name }) => (
              <label key={id} className={settingsStyles.check}>
                <input
                  type="checkbox"
                  checked={ticked.includes(id)}
                  onChange={({ target }) =>
                    setTicked(target.checked ? [...ticked, id] : ticked.filter((player) => player !== id))
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
        </fieldset>
      )}
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
            onClick={() => onChange(removeSide(sides, i))}
          >
            {t('Take apart')}
          </Button>
        </div>
      ))}
    </>
  );
}
