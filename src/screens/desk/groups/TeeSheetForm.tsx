import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { failureMessage, type Failure } from '#api/failures.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { fieldProblem } from '#app/shell/fieldProblem.ts';
import { changeTeeSheet, removeTeeSheet } from '#contract/tournaments/draw.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import type { TeeSheet } from '#domain/draw/tee-sheet.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import type { DrawKeeper } from './drawKeeper.ts';
import type { DrawPart } from './drawPart.ts';
import { describeStart, listStarts, nameStart } from './startChoices.ts';
import { draftFromSheet, sheetFromDraft, type TeeSheetDraft } from './teeSheetDraft.ts';

/** Fields of the request whose problems the form shows beside them. */
const FIELDS = ['first_time', 'interval_minutes', 'gap_minutes'];
const isOfField = (failure: Failure): boolean => FIELDS.some((name) => fieldProblem(failure, name) !== null);

/** The input stays in the form if saving fails. */
export function TeeSheetForm({
  tournament,
  round,
  holes,
  desk,
  keeper,
  say,
  focusOn,
}: DrawPart & { holes: HolesInPlay }) {
  const mutate = useMutate();
  const [draft, setDraft] = useState(() => draftFromSheet(desk.sheet));
  const [failure, setFailure] = useState<Failure | null>(null);
  const params = { tournament, round };
  const runJob = async (job: Parameters<DrawKeeper['changeStarts']>[0], doneText: string) => {
    setFailure(null);
    const saveFailure = await keeper.changeStarts(job);
    setFailure(saveFailure);
    focusOn(['times'], { onlyIfLost: true });
    if (saveFailure === null) say('done', doneText);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = sheetFromDraft(draft);
    void runJob(() => mutate(changeTeeSheet, { params, body }), t('The tee times are set.'));
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
        hint={describeStart(draft.start, holes)}
        value={draft.start}
        onChange={(event) => setDraft({ ...draft, start: event.target.value as TeeSheet['start'] })}
      >
        {listStarts(holes, draft.start).map((start) => (
          <option key={start} value={start}>
            {nameStart(start)}
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
            hint={t('If empty: 8, 10 or 12 minutes after a group of two, three or four.')}
            min={1}
            max={60}
            problem={fieldProblem(failure, 'interval_minutes')}
            {...number}
            {...field('interval')}
          />
          <Field
            label={t('Starter’s gap every … minutes')}
            hint={t('Lets the course catch up, for example every 90 minutes. If empty: none.')}
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
          {t('Set tee times')}
        </Button>
        {desk.sheet === null ? null : (
          <Button
            look="secondary"
            disabled={desk.isDrawing}
            onClick={() =>
              void runJob(() => mutate(removeTeeSheet, { params }), t('The tee times were cleared.'))
            }
          >
            {t('Clear tee times')}
          </Button>
        )}
      </Stack>
    </FormStack>
  );
}
