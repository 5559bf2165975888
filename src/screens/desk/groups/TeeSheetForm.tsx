import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { failureMessage, type Failure } from '#api/failures.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { fieldProblem } from '#app/shell/fieldProblem.ts';
import { changeTeeSheet, removeTeeSheet } from '#contract/tournaments/draw.ts';
import { STARTS, type TeeSheet } from '#domain/draw/tee-sheet.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import type { DrawKeeper } from './drawKeeper.ts';
import type { DrawPart } from './drawPart.ts';
import { draftFromSheet, sheetFromDraft, type TeeSheetDraft } from './teeSheetDraft.ts';

/** Fields that show their own problem. */
const FIELDS = ['first_time', 'interval_minutes', 'gap_minutes'];
const isOfField = (failure: Failure): boolean => FIELDS.some((name) => fieldProblem(failure, name) !== null);

const startName = (start: TeeSheet['start']): string =>
  ({ one_tee: t('One tee'), two_tees: t('Two tees'), shotgun: t('Shotgun') })[start];
const startHint = (start: TeeSheet['start']): string =>
  ({
    one_tee: t('All groups start on hole 1, one after the other.'),
    two_tees: t('Groups start in turns on holes 1 and 10.'),
    shotgun: t('All groups start at the same time, each on a hole of its own; then two on a hole, A and B.'),
  })[start];

/** The input survives a failed save. */
export function TeeSheetForm({ tournament, round, desk, keeper, say, focusOn }: DrawPart) {
  const mutate = useMutate();
  const [draft, setDraft] = useState(() => draftFromSheet(desk.sheet));
  const [failure, setFailure] = useState<Failure | null>(null);
  const params = { tournament, round };
  const run = async (job: Parameters<DrawKeeper['changeStarts']>[0], done: string) => {
    setFailure(null);
    const failed = await keeper.changeStarts(job);
    setFailure(failed);
    focusOn(['times'], { onlyIfLost: true });
    if (failed === null) say('done', done);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = sheetFromDraft(draft);
    void run(() => mutate(changeTeeSheet, { params, body }), t('The times are set.'));
  };
  const field = (name: Exclude<keyof TeeSheetDraft, 'start'>) => ({
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const number = { type: 'number', inputMode: 'numeric', step: 1 } as const;
  return (
    <FormStack onSubmit={save}>
      {failure && !isOfField(failure) ? <Alert kind="error">{failureMessage(failure)}</Alert> : null}
      <SelectField
        label={t('How the groups start')}
        hint={startHint(draft.start)}
        value={draft.start}
        onChange={(event) => setDraft({ ...draft, start: event.target.value as TeeSheet['start'] })}
      >
        {STARTS.map((start) => (
          <option key={start} value={start}>
            {startName(start)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('First time')}
        type="time"
        required
        problem={fieldProblem(failure, 'first_time')}
        {...field('time')}
      />
      {draft.start === 'shotgun' ? null : (
        <>
          <Field
            label={t('Minutes between groups')}
            hint={t('Empty: 8, 10 or 12 minutes after a group of two, three or four.')}
            min={1}
            max={60}
            problem={fieldProblem(failure, 'interval_minutes')}
            {...number}
            {...field('interval')}
          />
          <Field
            label={t('An empty start every … minutes')}
            hint={t('So that the course can catch up, as every 90 minutes. Empty: never.')}
            min={10}
            max={600}
            problem={fieldProblem(failure, 'gap_minutes')}
            {...number}
            {...field('gap')}
          />
        </>
      )}
      <Stack row>
        <Button type="submit" data-focus="times" busy={desk.isDrawing}>
          {t('Set the times')}
        </Button>
        {desk.sheet === null ? null : (
          <Button
            look="secondary"
            disabled={desk.isDrawing}
            onClick={() =>
              void run(() => mutate(removeTeeSheet, { params }), t('The groups have no times now.'))
            }
          >
            {t('Take the times away')}
          </Button>
        )}
      </Stack>
    </FormStack>
  );
}
