import { useState } from 'react';
import type { Pairing } from '#domain/competition/types.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { Field, ChoiceField } from '#ui/forms/Field.tsx';
import { plural, t } from '#words/t.ts';
import { AddMatch } from './AddMatch.tsx';
import type { FormPart } from './formPart.ts';
import {
  listMatches,
  listOpponents,
  nameMembers,
  replaceRound,
  findLostMatches,
  pairInOrder,
  pairWithinGroups,
  type Opponent,
} from './pairings.ts';
import { listMembersByGroup } from '../sides.ts';
import styles from '../Competitions.module.css';
import { listRoundOptions } from '#ui/forms/listRoundOptions.ts';
import { CheckField } from '#screens/settings/CheckField.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { listNames } from '#ui/listNames.ts';

interface Props {
  matches: readonly Pairing[];
  opponents: Opponent[];
  groups: readonly (readonly number[])[];
  round: number;
  nameMatch: (match: Pairing) => string;
  onPropose: (newPairings: Pairing[]) => void;
}

/** Fills in the matches of a round; asks first if a match would be lost. */
export function ProposeMatches({ matches, opponents, groups, round, nameMatch, onPropose }: Props) {
  const [waitingPairings, setWaitingPairings] = useState<Pairing[] | null>(null);
  const propose = (newPairings: Pairing[]) =>
    findLostMatches(matches, newPairings).length > 0
      ? setWaitingPairings(newPairings)
      : onPropose(newPairings);
  return (
    <Stack>
      <Stack row>
        <Button variant="secondary" onClick={() => propose(pairInOrder(opponents, round))}>
          {t('Pair by list order: first v second, third v fourth')}
        </Button>
        <Button
          variant="secondary"
          disabled={groups.length === 0}
          onClick={() => propose(pairWithinGroups(opponents, groups, round))}
        >
          {t('Within the groups')}
        </Button>
      </Stack>
      {groups.length === 0 ? <small>{t('This round has no groups.')}</small> : null}
      {waitingPairings ? (
        <ConfirmDialog
          title={t('Replace “{name}”?', { name: t('Matches') })}
          confirm={t('Replace')}
          onConfirm={() => {
            onPropose(waitingPairings);
            setWaitingPairings(null);
          }}
          onClose={() => setWaitingPairings(null)}
        >
          <p>{listNames(findLostMatches(matches, waitingPairings).map(nameMatch))}</p>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

/** Chooses the tees whose stroke indexes count, if the players of a match may have different ones. */
function MatchTees({ draft, set, parts: { field } }: FormPart) {
  const cards = field.courses.filter(({ round_number }) => draft.rounds.includes(round_number));
  const names = new Set(cards.flatMap(({ tee_cards = [] }) => tee_cards.map(({ name }) => name)));
  if (draft.matchTees !== '') names.add(draft.matchTees);
  if (names.size === 0) return null;
  return (
    <ChoiceField
      label={t('Stroke indexes of a match')}
      hint={t(
        'Tees of this course have stroke indexes of their own. The committee chooses which ones count.',
      )}
      value={draft.matchTees}
      options={[
        { value: '', label: t('Each player’s own tees') },
        ...[...names].map((name) => ({ value: name, label: t('Tees {name}', { name }) })),
      ]}
      onChoose={(matchTees) => set({ matchTees })}
    />
  );
}

export function FormMatches(formPart: FormPart) {
  const { draft, set, problems, parts } = formPart;
  const [chosenRound, setChosenRound] = useState<number | null>(null);
  const round = chosenRound !== null && draft.rounds.includes(chosenRound) ? chosenRound : draft.rounds[0];
  if (round === undefined) return null;
  const { field, groupings } = parts;
  const opponents = listOpponents(field, draft.who === 'alone' ? null : draft.set, round);
  const names = new Map(opponents.map(({ id, name }) => [id, name]));
  const players = new Set(field.players.map(({ id }) => id));
  const matches = draft.matches.filter((match) => match.round_number === round);
  const namePair = (a: number, b: number) => ({ a: names.get(a) ?? '–', b: names.get(b) ?? '–' });
  const replacePairings = (newPairings: Pairing[]) =>
    set({ matches: replaceRound(draft.matches, round, newPairings) });
  const renderTeamNameField = (teamIndex: 0 | 1, label: string) => (
    <Field
      label={label}
      maxLength={60}
      value={draft.teams[teamIndex]}
      problem={teamIndex === 1 ? problems.teams : undefined}
      onChange={(event) => {
        const teams: typeof draft.teams = [...draft.teams];
        teams[teamIndex] = event.target.value;
        set({ teams });
      }}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t('Matches')}</legend>
      {draft.rounds.length > 1 ? (
        <Choice<number>
          label={t('Round of the matches')}
          chosen={round}
          onChoose={(newRound) => {
            set({ matches: listMatches(draft), chosenMatch: null });
            setChosenRound(newRound);
          }}
          options={listRoundOptions(draft.rounds)}
        />
      ) : null}
      <p role="status">{plural(matches.length, '{count} match', '{count} matches')}</p>
      <ul className={styles.list}>
        {matches.map(({ a, b }, i) => {
          const pair = namePair(a, b);
          return (
            <li key={`${a} ${b} ${i}`} className={styles.line}>
              <span className={styles.words}>{t('{a} v {b}', pair)}</span>
              <Button
                variant="quiet"
                aria-label={t('Remove the match {a} v {b}', pair)}
                onClick={() => replacePairings(matches.filter((_, index) => index !== i))}
              >
                <span aria-hidden="true">✕</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <ProposeMatches
        key={round}
        matches={listMatches(draft).filter((match) => match.round_number === round)}
        opponents={opponents}
        groups={listMembersByGroup(groupings, round, players)}
        round={round}
        nameMatch={({ a, b }) => t('{a} v {b}', namePair(a, b))}
        onPropose={(newPairings) =>
          set({ matches: replaceRound(draft.matches, round, newPairings), chosenMatch: null })
        }
      />
      <AddMatch
        key={`${round} ${draft.set}`}
        draft={draft}
        set={set}
        opponents={nameMembers(opponents, field.players)}
        round={round}
        namePair={namePair}
      />
      <CheckField checked={draft.extraHoles} onCheck={(extraHoles) => set({ extraHoles })}>
        {t('A halved match goes on to extra holes until a side wins one')}
      </CheckField>
      <MatchTees {...formPart} />
      <p>{t('A match between two teams: the side named first in a match plays for the first team.')}</p>
      <div className={styles.row}>
        {renderTeamNameField(0, t('First team'))}
        {renderTeamNameField(1, t('Second team'))}
      </div>
    </fieldset>
  );
}
