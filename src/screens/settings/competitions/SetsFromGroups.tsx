import { useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { setSides } from '#contract/competitions/competitions.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { listNames } from '#ui/listNames.ts';
import { plural, t } from '#words/t.ts';
import {
  listMembersByGroup,
  createPairs,
  listSideSets,
  createTeams,
  findReplacedSides,
  getSideName,
  reuseSideIds,
  type SideDraft,
  type SideSet,
} from './sides.ts';
import type { FieldParts } from './form/useFieldParts.ts';
import styles from './Competitions.module.css';
import { listRoundOptions } from '#ui/forms/listRoundOptions.ts';

const listPresentPlayers = ({ players }: FieldParts['field']): Set<number> =>
  new Set(players.flatMap(({ id, withdrawn }) => (withdrawn ? [] : [id])));

/** The rounds whose groups can make pairs or teams. */
export const listGroupedRounds = (rounds: readonly number[], { field, groupings }: FieldParts): number[] => {
  const players = listPresentPlayers(field);
  return rounds.filter((round) => listMembersByGroup(groupings, round, players).length > 0);
};

/** Makes pairs or teams of a round's groups; a later draw does not change them. */
export function SetsFromGroups({
  tournament,
  rounds,
  parts: { field, groupings },
  onMade,
}: {
  tournament: number;
  rounds: readonly number[];
  parts: FieldParts;
  onMade?: (name: string) => void;
}) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  /** A set of sides that waits for the confirmation that it replaces the existing one. */
  const [waitingSet, setWaitingSet] = useState<SideSet | null>(null);
  const [chosenRound, setChosenRound] = useState<number | null>(null);
  const players = listPresentPlayers(field);
  const groupedRounds = listGroupedRounds(rounds, { field, groupings });

  const findExistingSides = ({ name, round }: SideSet): SideDraft[] =>
    listSideSets(field.sides).find((set) => set.name === name && set.round === round)?.sides ?? [];
  function storeSides(set: SideSet): void {
    const { name, round, sides } = set;
    const body = {
      set_name: name,
      round_number: round as 1 | 2 | 3 | 4,
      sides: reuseSideIds(sides, findExistingSides(set)),
    };
    void run(
      () => mutate(setSides, { params: { id: tournament }, body }),
      () => {
        setWaitingSet(null);
        onMade?.(name);
        return plural(sides.length, '{count} side created.', '{count} sides created.');
      },
    );
  }
  function createSides(round: number, name: string, sides: SideDraft[]): void {
    const set = { round, name, sides };
    if (findReplacedSides(sides, findExistingSides(set)).length > 0) setWaitingSet(set);
    else storeSides(set);
  }
  const replacedSides = waitingSet ? findReplacedSides(waitingSet.sides, findExistingSides(waitingSet)) : [];
  const nameOf = (id: number): string => field.players.find((player) => player.id === id)?.name ?? '–';
  const round = chosenRound !== null && groupedRounds.includes(chosenRound) ? chosenRound : groupedRounds[0];
  if (round === undefined) return <p>{t('No round has groups yet.')}</p>;
  const groups = listMembersByGroup(groupings, round, players);
  const teamName = (number: number) => t('Team {number}', { number });
  return (
    <Stack>
      {waitingSet ? (
        <ConfirmDialog
          title={t('Replace “{name}”?', { name: waitingSet.name })}
          confirm={t('Replace')}
          busy={busy}
          problem={problem}
          onConfirm={() => storeSides(waitingSet)}
          onClose={() => setWaitingSet(null)}
        >
          <p>
            {plural(
              replacedSides.length,
              '{count} side is not in the groups and is replaced: {names}.',
              '{count} sides are not in the groups and are replaced: {names}.',
              {
                names: listNames(replacedSides.map((side) => getSideName(side, nameOf))),
              },
            )}
          </p>
        </ConfirmDialog>
      ) : null}
      {problem && !waitingSet ? <Alert kind="error">{problem}</Alert> : null}
      {groupedRounds.length > 1 ? (
        <div className={styles.rounds}>
          <Choice<number>
            label={t('Round of the groups')}
            calm
            chosen={round}
            onChoose={setChosenRound}
            options={listRoundOptions(groupedRounds)}
          />
        </div>
      ) : null}
      <Stack row>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => createSides(round, t('Pairs'), createPairs(groups))}
        >
          {t('Pairs from the groups of round {round} (1+2, 3+4)', { round })}
        </Button>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => createSides(round, t('Teams'), createTeams(groups, teamName))}
        >
          {t('Teams from the groups of round {round}', { round })}
        </Button>
      </Stack>
    </Stack>
  );
}
