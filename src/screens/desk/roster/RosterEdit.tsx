import { useState } from 'react';
import type { Result } from '#api/failures.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { changePlayer, removePlayer } from '#contract/tournaments/player-changes.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import { formatHandicap } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { DialogClose, FormDialog } from '#ui/layout/FormDialog.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { useShownProblems } from '#ui/forms/useShownProblems.ts';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { diffEntry, readValues } from '../deskSteps.ts';
import type { RecordStep } from '../useDeskUndo.ts';
import { findHandicapProblem, formatHandicapInput, parseHandicap } from './parseHandicap.ts';
import { isWithdrawnOrBanned } from './rosterList.ts';
import { TeesField } from './TeesField.tsx';
import { useExclusions } from '../useExclusions.ts';
import { createTextProps } from '#ui/forms/createTextProps.ts';

interface Props {
  entry: RosterPlayer;
  record: RecordStep;
  onClose: () => void;
}

export function RosterEdit({ entry, record, onClose }: Props) {
  const { player } = entry;
  const mutate = useMutate();
  const exclusionsOf = useExclusions();
  const [draft, setDraft] = useState({
    first_name: player.first_name ?? '',
    last_name: player.last_name ?? '',
    handicap: formatHandicapInput(entry.handicap ?? null),
    division: entry.division ?? '',
    tees: entry.tees ?? '',
  });
  const { first_name, last_name, handicap, division, tees } = draft;
  const change = (patch: Partial<typeof draft>): void => setDraft({ ...draft, ...patch });
  const textProps = createTextProps(draft, change);
  const editAction = useAction();
  const typedHandicap = parseHandicap(handicap);
  const { shown, isValid } = useShownProblems(findHandicapProblem(handicap));
  const name = fullName(player);
  const params = { id: entry.id };
  const isOut = isWithdrawnOrBanned(entry);

  const run = <T,>(call: () => Promise<Result<T>>, doneText: string, onDone: (data: T) => void) =>
    editAction.run(call, (savedData) => {
      onDone(savedData);
      onClose();
      return doneText;
    });
  const recordChange = (entryAfter: PlayerEntry): void => {
    const playerChanges = diffEntry(entry, readValues(entryAfter));
    if (playerChanges.length > 0) record({ kind: 'changed', changed: playerChanges });
  };
  const remove = () =>
    run(
      async () => {
        const exclusions = await exclusionsOf([entry]);
        if (!exclusions.ok) return exclusions;
        const removal = await mutate(removePlayer, { params });
        return removal.ok ? exclusions : removal;
      },
      t('{name} was removed.', { name }),
      (exclusions) => record({ kind: 'removed', entries: [entry], exclusions }),
    );
  function save(): void {
    if (!isValid() || !typedHandicap.ok) return;
    const names = player.is_guest ? { first_name, last_name } : {};
    const body = { ...names, handicap: typedHandicap.value, division: division || null, tees: tees || null };
    void run(() => mutate(changePlayer, { params, body }), t('Saved.'), recordChange);
  }
  const setStatus = (status: 'playing' | 'withdrawn') =>
    void run(
      () => mutate(changePlayer, { params, body: { status } }),
      status === 'playing' ? t('{name} is playing again.', { name }) : t('{name} has withdrawn.', { name }),
      recordChange,
    );
  return (
    <FormDialog title={name} onClose={onClose}>
      {editAction.problem ? <Alert kind="error">{editAction.problem}</Alert> : null}
      <FormStack onSubmit={save}>
        {player.is_guest ? (
          <>
            <Field label={t('First name')} {...textProps('first_name')} />
            <Field label={t('Last name')} {...textProps('last_name')} />
          </>
        ) : null}
        <Field
          label={t('Handicap index for this tournament')}
          placeholder={
            player.handicap === null || entry.no_index
              ? t('None')
              : t('The player’s own, {handicap}', { handicap: formatHandicap(player.handicap) })
          }
          hint={
            player.handicap !== null && entry.no_index
              ? t('The player’s own, {handicap}, was set after the first score.', {
                  handicap: formatHandicap(player.handicap),
                })
              : undefined
          }
          inputMode="text"
          autoComplete="off"
          {...textProps('handicap')}
          problem={shown}
        />
        <Field label={t('Division')} maxLength={60} {...textProps('division')} />
        <TeesField
          tournament={entry.tournament}
          value={tees}
          onChange={(chosenTees) => change({ tees: chosenTees })}
        />
        <Button type="submit" wide busy={editAction.busy}>
          {t('Save')}
        </Button>
      </FormStack>
      <Stack>
        <Button
          wide
          variant="secondary"
          busy={editAction.busy}
          onClick={() => setStatus(isOut ? 'playing' : 'withdrawn')}
        >
          {isOut ? t('Reinstate') : t('Withdraw')}
        </Button>
        <Button wide variant="danger" busy={editAction.busy} onClick={() => void remove()}>
          {t('Remove from the tournament')}
        </Button>
        <DialogClose>{t('Close')}</DialogClose>
      </Stack>
    </FormDialog>
  );
}
