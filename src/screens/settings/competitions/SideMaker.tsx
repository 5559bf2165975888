import { useRef, useState } from 'react';
import type { FieldPlayer } from '#domain/competition/types.ts';
import { formatTenths } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { PlayerSearchField } from '#ui/forms/PlayerSearchField.tsx';
import { usePlayerSearch } from '#ui/forms/usePlayerSearch.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import settingsStyles from '../SettingsScreen.module.css';
import styles from './Competitions.module.css';
import { addToSide, removeSide, swapSidePlayers, type SideDraft } from './sides.ts';
import { SideSwap } from './SideSwap.tsx';
import { CheckField } from '../CheckField.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Fold } from '#ui/layout/Fold.tsx';

interface SideNamesProps {
  sides: readonly SideDraft[];
  nameOf: (player: number) => string;
  onChange: (sides: SideDraft[]) => void;
}

/** Names are optional: most pairs go by their players, most teams have a name. */
function SideNames({ sides, nameOf, onChange }: SideNamesProps) {
  const [isOpen, setOpen] = useState(() => sides.some(({ name }) => name !== ''));
  if (sides.length === 0) return null;
  return (
    <Fold title={t('Names of the pairs or teams')} open={isOpen} onToggle={setOpen}>
      <Stack>
        {sides.map((side, i) => (
          <Field
            key={i}
            label={t('Name of pair or team {number}', { number: i + 1 })}
            hint={side.members.map(nameOf).join(', ')}
            maxLength={60}
            value={side.name}
            onChange={({ target }) =>
              onChange(sides.map((other, index) => (index === i ? { ...side, name: target.value } : other)))
            }
          />
        ))}
      </Stack>
    </Fold>
  );
}

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
  const { search, setSearch, hold, select } = usePlayerSearch(ticked);
  const foundPlayers = select(
    playersWithoutSide,
    ({ name }) => name,
    ({ id }) => [id],
  );
  const foundSides = select(
    sides.map((side, i) => ({ side, i })),
    ({ side: { name, members } }) => [name, ...members.map(nameOf)].join(' '),
    ({ side }) => side.members,
  );
  // Above the names and the newest first, so that the result of the last tap is in view.
  const shownSides = foundSides.shown.sort((first, second) => second.i - first.i);
  const isNothingFound = !foundPlayers.hasMatch && !foundSides.hasMatch && search.trim() !== '';
  const addTicked = (index: number): void => {
    onChange(addToSide(sides, ticked, index));
    onTick([]);
    setSearch('');
    // The pressed button disappears or is disabled: the next player is in the list.
    list.current?.focus();
  };
  return (
    <>
      <PlayerSearchField
        playerCount={players.length}
        search={search}
        onSearch={setSearch}
        onlyMatch={foundPlayers.onlyMatch}
        onChoose={({ id }) => onTick([...new Set([...ticked, id])])}
      />
      {shownSides.length === 0 ? null : (
        <p className={settingsStyles.help}>{t('Tap a name to swap two players.')}</p>
      )}
      {shownSides.length === 0 ? null : (
        <div className={styles.sides}>
          {shownSides.map(({ side, i }) => (
            <div key={i} className={styles.side}>
              <div className={styles.members}>
                <strong>{side.name || `${i + 1}.`}</strong>
                {side.members.map((id, place) => (
                  <Button
                    key={place}
                    variant="secondary"
                    aria-haspopup="dialog"
                    onClick={() => setMoving(id)}
                  >
                    {nameOf(id)}
                  </Button>
                ))}
              </div>
              {ticked.length === 0 ? null : (
                <Button
                  variant="secondary"
                  aria-label={t('Add the ticked players to pair or team {number}', { number: i + 1 })}
                  onClick={() => addTicked(i)}
                >
                  {t('Add the ticked players')}
                </Button>
              )}
              <Button
                variant="quiet"
                aria-label={t('Take pair or team {number} apart', { number: i + 1 })}
                onClick={() => {
                  onChange(removeSide(sides, i));
                  list.current?.focus();
                }}
              >
                {t('Take apart')}
              </Button>
            </div>
          ))}
        </div>
      )}
      <fieldset ref={list} tabIndex={-1} className={styles.group}>
        <legend>{t('Players without a pair or team')}</legend>
        {foundPlayers.hasMatch ? null : (
          <p role="status">
            {playersWithoutSide.length > 0 || isNothingFound ? t('No player found.') : t('None')}
          </p>
        )}
        {foundPlayers.shown.length === 0 ? null : (
          <>
            <div className={styles.entrants}>
              {foundPlayers.shown.map(({ id, name, index }) => (
                <CheckField
                  key={id}
                  checked={ticked.includes(id)}
                  onCheck={(isTicked) =>
                    onTick(isTicked ? [...ticked, id] : ticked.filter((player) => player !== id))
                  }
                >
                  {name} {index === null ? null : <small>{formatTenths(index)}</small>}
                </CheckField>
              ))}
            </div>
            <Stack row>
              <Button
                variant="secondary"
                disabled={ticked.length === 0}
                onClick={() => addTicked(sides.length)}
              >
                {t('Make this pair or team')}
              </Button>
            </Stack>
          </>
        )}
      </fieldset>
      <SideNames sides={sides} nameOf={nameOf} onChange={onChange} />
      {moving === null ? null : (
        <SideSwap
          player={moving}
          sides={sides}
          playersWithoutSide={playersWithoutSide}
          nameOf={nameOf}
          onSwap={(otherPlayer) => {
            onChange(swapSidePlayers(sides, moving, otherPlayer));
            onTick(ticked.filter((id) => id !== otherPlayer));
            // Both sides stay in view, also the one that a searched player left.
            hold([moving, otherPlayer]);
            setMoving(null);
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}
