import { useState, type ChangeEvent } from 'react';
import { describeCallFailure, type Failure } from '#api/failures.ts';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { describeFieldProblem } from '#app/shell/fieldProblem.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import type { TeeSheet } from '#domain/draw/tee-sheet.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field, ChoiceField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { useCheckedForm } from '#ui/forms/useCheckedForm.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';
import type { DrawPart } from './drawPart.ts';
import styles from './Group.module.css';
import { describeFullShotgun, describeTeeSheetStart, listStarts, nameStart } from './startChoices.ts';
import { findTeeTimeProblems, toTeeSheetDraft, toTeeSheet, type TeeSheetDraft } from './startChoices.ts';

/** Fields of the request whose problems the form shows beside the inputs. */
const FIELDS = ['first_time', 'interval_minutes', 'gap_minutes'];
const isOfField = (failure: Failure): boolean =>
  FIELDS.some((name) => describeFieldProblem(failure, name) !== null);

/** The input stays in the form if saving fails. */
export function TeeSheetForm({
  holes,
  desk,
  keeper,
  record,
  focusOn,
}: Pick<DrawPart, 'desk' | 'keeper' | 'record' | 'focusOn'> & { holes: HolesInPlay }) {
  const [draft, setDraft] = useState(() => toTeeSheetDraft(desk.sheet));
  const [failure, setFailure] = useState<Failure | null>(null);
  const otherProblem = failure && !isOfField(failure) ? describeCallFailure(failure) : null;
  const { formProblem, describeProblem } = useFormProblems(
    { failure, problem: otherProblem },
    {
      first_time: draft.time,
      interval_minutes: draft.interval,
      gap_minutes: draft.gap,
    },
  );
  const { form, shown, check } = useCheckedForm((unreadable) => findTeeTimeProblems(draft, unreadable));
  const [askedChange, setAskedChange] = useState<'set' | 'clear' | null>(null);
  const timedCount = desk.groups.filter(({ start_time }) => start_time).length;
  const changeStarts = async (sheet: TeeSheet | null, doneText: string) => {
    setFailure(null);
    const saveFailure = await keeper.changeStarts(sheet);
    setFailure(saveFailure);
    focusOn(['times'], { onlyIfLost: true });
    if (saveFailure === null) record(doneText);
  };
  const setTimes = () => void changeStarts(toTeeSheet(draft), t('The tee times are set.'));
  const clear = () => void changeStarts(null, t('The tee times were cleared.'));
  const save = () => {
    if (!check()) return;
    if (timedCount === 0) setTimes();
    else setAskedChange('set');
  };
  const field = (name: Exclude<keyof TeeSheetDraft, 'start'>) => ({
    name,
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const number = { type: 'number', inputMode: 'numeric', step: 1 } as const;
  const fullText = describeFullShotgun(desk.groups, holes);
  return (
    <FormStack ref={form} noValidate onSubmit={save}>
      {fullText ? <Alert kind="info">{fullText}</Alert> : null}
      {formProblem ? <Alert kind="error">{formProblem}</Alert> : null}
      <div className={styles.sheet}>
        <ChoiceField
          label={t('How the groups start')}
          hint={describeTeeSheetStart(draft.start, holes)}
          value={draft.start}
          options={listStarts(holes, draft.start).map((value) => ({ value, label: nameStart(value) }))}
          onChoose={(start) => setDraft({ ...draft, start })}
        />
        <Field
          label={t('First tee time')}
          type="time"
          problem={shown?.time ?? describeProblem('first_time', t('First tee time'))}
          {...field('time')}
        />
        {draft.start === 'shotgun' ? null : (
          <>
            <Field
              label={t('Minutes between groups')}
              hint={t('If empty: 8, 10 or 12 minutes after a group of two, three or four.')}
              min={1}
              max={60}
              problem={shown?.interval ?? describeProblem('interval_minutes', t('Minutes between groups'))}
              {...number}
              {...field('interval')}
            />
            <Field
              label={t('Starter’s gap every … minutes')}
              hint={t('Lets the course catch up, for example every 90 minutes. If empty: none.')}
              min={10}
              max={600}
              problem={shown?.gap ?? describeProblem('gap_minutes', t('Starter’s gap every … minutes'))}
              {...number}
              {...field('gap')}
            />
          </>
        )}
      </div>
      <Stack row>
        <Button type="submit" data-focus="times" busy={desk.isDrawing}>
          {t('Set tee times')}
        </Button>
        {desk.sheet === null ? null : (
          <Button
            variant="secondary"
            disabled={desk.isDrawing}
            onClick={() => (timedCount === 0 ? clear() : setAskedChange('clear'))}
          >
            {t('Clear tee times')}
          </Button>
        )}
      </Stack>
      {askedChange === null ? null : (
        <ConfirmDialog
          title={askedChange === 'set' ? t('Set all tee times again?') : t('Clear all tee times?')}
          confirm={askedChange === 'set' ? t('Set tee times') : t('Clear tee times')}
          onConfirm={() => {
            setAskedChange(null);
            (askedChange === 'set' ? setTimes : clear)();
          }}
          onClose={() => setAskedChange(null)}
        >
          <p>
            {askedChange === 'set'
              ? plural(
                  timedCount,
                  '{count} group gets a new tee time, also if it was set by hand, and printed sheets no longer match.',
                  '{count} groups get new tee times, also those set by hand, and printed sheets no longer match.',
                )
              : plural(
                  timedCount,
                  '{count} group loses its tee time, and printed sheets no longer match.',
                  '{count} groups lose their tee times, and printed sheets no longer match.',
                )}
          </p>
          <p>{t('You can undo this afterwards.')}</p>
        </ConfirmDialog>
      )}
    </FormStack>
  );
}
