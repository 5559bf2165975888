import { useState } from 'react';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import { listPlayingOrder, type HolesInPlay } from '#domain/holes-in-play.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FormDialog } from '#ui/layout/FormDialog.tsx';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { t } from '#words/t.ts';

export type SetStart = (group: DraftGroup, groupStart: { start_time: string; start_hole: number }) => void;

/** Changes the start of one group; the starts of the others stay. */
export function GroupStart({
  group,
  holes,
  onStart,
}: {
  group: DraftGroup;
  holes: HolesInPlay;
  onStart: SetStart;
}) {
  const [isOpen, setOpen] = useState(false);
  const [time, setTime] = useState('');
  const [hole, setHole] = useState(1);
  const number = group.group_number;
  const openDialog = (): void => {
    setTime(group.start_time ?? '');
    setHole(listPlayingOrder(holes, group.start_hole ?? 1)[0] ?? 1);
    setOpen(true);
  };
  return (
    <>
      <Button
        look="quiet"
        aria-label={t('Change time of group {group}', { group: number })}
        onClick={openDialog}
      >
        {t('Change time')}
      </Button>
      {isOpen ? (
        <FormDialog title={t('Tee time of group {group}', { group: number })} onClose={() => setOpen(false)}>
          <FormStack
            onSubmit={(event) => {
              event.preventDefault();
              setOpen(false);
              onStart(group, { start_time: time, start_hole: hole });
            }}
          >
            <Field
              label={t('Time')}
              type="time"
              required
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
            <SelectField
              label={t('First hole')}
              value={hole}
              onChange={(event) => setHole(Number(event.target.value))}
            >
              {holes.map((startHole) => (
                <option key={startHole} value={startHole}>
                  {t('Hole {hole}', { hole: startHole })}
                </option>
              ))}
            </SelectField>
            <Button type="submit" wide>
              {t('Save')}
            </Button>
            <Button wide look="quiet" onClick={() => setOpen(false)}>
              {t('Cancel')}
            </Button>
          </FormStack>
        </FormDialog>
      ) : null}
    </>
  );
}
