import { useRef } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { PlayerSearchField } from '#ui/forms/PlayerSearchField.tsx';
import { usePlayerSearch } from '#ui/forms/usePlayerSearch.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import type { FormPart } from './formPart.ts';
import {
  changeChosenMatch,
  findChosenMatch,
  listFreeFirst,
  listMatches,
  type NamedOpponent,
} from './pairings.ts';
import styles from '../Competitions.module.css';
import { CheckField } from '#screens/settings/CheckField.tsx';

/** Makes a match of two ticked opponents; the one that is ticked first is named first. */
export function AddMatch({
  opponents,
  round,
  namePair,
  draft,
  set,
}: Pick<FormPart, 'draft' | 'set'> & {
  opponents: readonly NamedOpponent[];
  round: number;
  namePair: (a: number, b: number) => { a: string; b: string };
}) {
  const list = useRef<HTMLFieldSetElement>(null);
  const chosenMatch = draft.chosenMatch?.round_number === round ? draft.chosenMatch : null;
  const chosenIds = chosenMatch === null ? [] : [chosenMatch.a, chosenMatch.b].filter((id) => id !== 0);
  const { search, setSearch, select } = usePlayerSearch(chosenIds);
  const matches = draft.matches.filter((match) => match.round_number === round);
  const { shown, hasMatch, onlyMatch } = select(
    listFreeFirst(opponents, matches),
    ({ opponent }) => [opponent.name, ...opponent.memberNames].join(' '),
    ({ opponent }) => [opponent.id],
  );
  const isDisabled = (id: number): boolean => chosenIds.length > 1 && !chosenIds.includes(id);
  const choose = (id: number, isChosen: boolean): void =>
    set({ chosenMatch: changeChosenMatch(chosenMatch, round, id, isChosen) });
  const add = () => {
    set({ matches: listMatches(draft), chosenMatch: null });
    setSearch('');
    // The pressed button is disabled: the next opponent is in the list.
    list.current?.focus();
  };
  return (
    <fieldset ref={list} tabIndex={-1} className={styles.group}>
      <legend>{t('Opponents: tick the first, then the second')}</legend>
      <PlayerSearchField
        playerCount={opponents.length}
        search={search}
        onSearch={setSearch}
        onlyMatch={onlyMatch && !isDisabled(onlyMatch.opponent.id) ? onlyMatch : null}
        onChoose={({ opponent }) => choose(opponent.id, true)}
      />
      {!hasMatch && opponents.length > 0 ? <p role="status">{t('No player found.')}</p> : null}
      <div className={styles.entrants}>
        {shown.map(({ opponent: { id, name }, match }) => (
          <CheckField
            key={id}
            checked={chosenIds.includes(id)}
            disabled={isDisabled(id)}
            onCheck={(isChosen) => choose(id, isChosen)}
          >
            <span>
              {name}{' '}
              {match === undefined ? null : <small>({t('{a} v {b}', namePair(match.a, match.b))})</small>}
            </span>
          </CheckField>
        ))}
      </div>
      <p role="status">
        {chosenMatch === null ? null : t('{a} v {b}', namePair(chosenMatch.a, chosenMatch.b))}
      </p>
      <Stack row>
        <Button variant="secondary" disabled={findChosenMatch({ chosenMatch }) === undefined} onClick={add}>
          {t('Add this match')}
        </Button>
      </Stack>
    </fieldset>
  );
}
