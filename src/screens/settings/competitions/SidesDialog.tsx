import { useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { useAction } from '#app/useAction.ts';
import { setSides } from '#contract/competitions/competitions.ts';
import type { FieldPlayer } from '#domain/competition/types.ts';
import { isSameName } from '#domain/name-search.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Field, ChoiceField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { useShownProblems } from '#ui/forms/useShownProblems.ts';
import { t } from '#words/t.ts';
import { RestoredDraft } from '../drafts/UnsavedBadge.tsx';
import { useWindowDraft } from '../drafts/useStoredDraft.ts';
import { proposeName } from './names.ts';
import { getSetForm, reuseSideIds, type SideSet } from './sides.ts';
import { SideMaker } from './SideMaker.tsx';
import styles from './Competitions.module.css';
import { SaveOrCancel } from './SaveOrCancel.tsx';
import { listRoundOptions } from '#ui/forms/listRoundOptions.ts';
import { createTextProps } from '#ui/forms/createTextProps.ts';

interface Props {
  tournament: number;
  /** The set of sides to edit; a new one is empty. */
  initialSet: SideSet;
  taken: readonly SideSet[];
  rounds: readonly number[];
  players: readonly FieldPlayer[];
  nameOf: (player: number) => string;
  onClose: () => void;
}

export function SidesDialog({ tournament, initialSet, taken, rounds, players, nameOf, onClose }: Props) {
  const mutate = useMutate();
  const { busy, problem, failure, run } = useAction();
  const isNewSet = initialSet.sides.length === 0;
  const { values, state, change, isRestored, close, end } = useWindowDraft(
    isNewSet
      ? {
          ...initialSet,
          name: proposeName(t('Pairs'), taken),
          round: rounds.length === 1 ? rounds[0]! : null,
        }
      : initialSet,
    { tournament, form: getSetForm(initialSet) },
    onClose,
  );
  const { formProblem: saveProblem } = useFormProblems({ failure, problem }, values);
  const { name, round, sides } = values;
  const title = isNewSet ? t('Make pairs or teams by hand') : initialSet.name;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const isNameTaken = isNewSet && taken.some((set) => isSameName(set.name, name) && set.round === round);

  const nameProblem =
    name.trim() === ''
      ? t('The pairs or teams need a name.')
      : isNameTaken
        ? t('There are pairs or teams of this name already.')
        : null;
  const formProblem =
    nameProblem ??
    (ticked.length > 0
      ? t('Make a pair or team of the ticked players first.')
      : sides.length > 0
        ? null
        : t('There are no pairs or teams yet.'));
  const { shown, isValid } = useShownProblems(formProblem);

  const save = (): void => {
    if (!isValid()) return;
    const body = {
      set_name: name.trim(),
      round_number: round as 1 | 2 | 3 | 4 | null,
      sides: reuseSideIds(sides, initialSet.sides),
    };
    void run(
      () => mutate(setSides, { params: { id: tournament }, body }),
      () => {
        end();
        return t('Saved.');
      },
    );
  };
  return (
    <Dialog wide title={title} onClose={close}>
      {isRestored ? <RestoredDraft title={title} /> : null}
      <FormStack noValidate onSubmit={save}>
        {isNewSet ? (
          <div className={styles.row}>
            <Field label={t('Name')} maxLength={60} {...createTextProps(values, change)('name')} />
            <ChoiceField
              label={t('They play together in')}
              value={round}
              options={[{ value: null, label: t('all rounds') }, ...listRoundOptions(rounds)]}
              onChoose={(chosenRound) => change({ round: chosenRound })}
            />
          </div>
        ) : null}
        <SideMaker
          sides={sides}
          players={players}
          nameOf={nameOf}
          ticked={ticked}
          onTick={setTicked}
          onChange={(changedSides) => change({ sides: changedSides })}
        />
        <div className={styles.foot}>
          {(shown ?? saveProblem) ? <Alert kind="error">{shown ?? saveProblem}</Alert> : null}
          <SaveOrCancel state={state} busy={busy} onCancel={end} />
        </div>
      </FormStack>
    </Dialog>
  );
}
