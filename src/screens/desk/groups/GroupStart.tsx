import { useState } from 'react';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import { listPlayingOrder, type HolesInPlay } from '#domain/holes-in-play.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FormDialog } from '#ui/layout/FormDialog.tsx';
import { Field, ChoiceField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { useCheckedForm } from '#ui/forms/useCheckedForm.ts';
import { t } from '#words/t.ts';
import { findTimeProblem } from './startChoices.ts';

export type SetStart = (group: DraftGroup, groupStart: { start_time: string; start_hole: number }) => void;

interface Props {
  group: DraftGroup;
  holes: HolesInPlay;
  onStart: SetStart;
}

function StartForm({ group, holes, onStart, onClose }: Props & { onClose: () => void }) {
  const [time, setTime] = useState(group.start_time ?? '');
  const [hole, setHole] = useState(listPlayingOrder(holes, group.start_hole ?? 1)[0] ?? 1);
  const { form, shown, check } = useCheckedForm(() => findTimeProblem(time, t('Time')));
  return (
    <FormStack
      ref={form}
      noValidate
      onSubmit={() => {
        if (!check()) return;
        onClose();
        onStart(group, { start_time: time, start_hole: hole });
      }}
    >
      <Field
        label={t('Time')}
        type="time"
        problem={shown}
        value={time}
        onChange={(event) => setTime(event.target.value)}
      />
      <ChoiceField
        label={t('First hole')}
        value={hole}
        options={holes.map((value) => ({ value, label: t('Hole {hole}', { hole: value }) }))}
        onChoose={setHole}
      />
      <Button type="submit" wide>
        {t('Save')}
      </Button>
      <Button wide variant="quiet" onClick={onClose}>
        {t('Cancel')}
      </Button>
    </FormStack>
  );
}

/** Changes the start of one group; the starts of the others stay. */
export function GroupStart({ group, holes, onStart }: Props) {
  const [isOpen, setOpen] = useState(false);
  const number = group.group_number;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('Change time of group {group}', { group: number })}
        onClick={() => setOpen(true)}
      >
        {t('Change time')}
      </Button>
      {isOpen ? (
        <FormDialog title={t('Tee time of group {group}', { group: number })} onClose={() => setOpen(false)}>
          <StartForm group={group} holes={holes} onStart={onStart} onClose={() => setOpen(false)} />
        </FormDialog>
      ) : null}
    </>
  );
}
