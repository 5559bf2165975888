import { useRef, useState } from 'react';
import type { FieldPlayer } from '#domain/competition/types.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import settingsStyles from '../SettingsScreen.module.css';
import styles from './Competitions.module.css';
import { SideNames } from './SideNames.tsx';
import { addToSide, removeSide, swapPlayers, type SideDraft } from './sides.ts';
import { SideSwap } from './SideSwap.tsx';

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
  /** The member of a side who changes places with another player. */
  const [moving, setMoving] = useState<number | null>(null);
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
          <div className={styles.members}>
            <strong>{side.name || `${i + 1}.`}</strong>
            {side.members.map((id, place) => (
              <Button key={place} look="secondary" aria-haspopup="dialog" onClick={() => setMoving(id)}>
                {nameOf(id)}
              </Button>
            ))}
          </div>
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
      <SideNames sides={sides} nameOf={nameOf} onChange={onChange} />
      {moving === null ? null : (
        <SideSwap
          player={moving}
          sides={sides}
          playersWithoutSide={playersWithoutSide}
          nameOf={nameOf}
          onSwap={(otherPlayer) => {
            onChange(swapPlayers(sides, moving, otherPlayer));
            onTick(ticked.filter((id) => id !== otherPlayer));
            setMoving(null);
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}
