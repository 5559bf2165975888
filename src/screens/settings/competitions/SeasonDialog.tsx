import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Result } from '#api/failures.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useCreationId } from '#app/shell/useCreationId.ts';
import { useAction } from '#app/useAction.ts';
import type { Competition } from '#contract/competitions/competitions.ts';
import { changeSeason, createSeason, removeSeason, type Season } from '#contract/competitions/seasons.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { t } from '#words/t.ts';
import { parseOptionalWhole } from './form/numbers.ts';
import { USUAL_POINTS, parsePoints } from './seasonPoints.ts';
import styles from './Competitions.module.css';
import { SaveOrCancel } from './SaveOrCancel.tsx';

export function SeasonDialog({
  season,
  competitions,
  onClose,
}: {
  /** The order of merit to edit; null for a new one. */
  season: Season | null;
  competitions: readonly Competition[];
  onClose: () => void;
}) {
  const mutate = useMutate();
  const creationId = useCreationId();
  const { busy, problem, show, run } = useAction();
  const [name, setName] = useState(season?.name ?? '');
  const [points, setPoints] = useState(season?.points.join(', ') ?? USUAL_POINTS);
  const [best, setBest] = useState(season?.best?.toString() ?? '');
  const [firstCompetition, setFirstCompetition] = useState(competitions[0]?.id ?? null);
  const [isAsking, setAsking] = useState(false);

  const send = (call: () => Promise<Result<unknown>>, doneText: string) =>
    void run(call, () => {
      onClose();
      return doneText;
    });
  function save(event: FormEvent): void {
    event.preventDefault();
    const list = parsePoints(points);
    const resultLimit = parseOptionalWhole(best, 1, 50);
    if (name.trim() === '') return show(t('The order of merit needs a name.'));
    if (list === null) return show(t('Points by place are whole numbers, such as 12, 11, 10.'));
    if (resultLimit === undefined)
      return show(t('How many results count is a number from 1 to 50, or empty.'));
    const body = { name: name.trim(), points: list, best: resultLimit };
    return send(
      () =>
        season
          ? mutate(changeSeason, { params: { id: season.id }, body })
          : mutate(createSeason, {
              body: {
                ...body,
                competitions: firstCompetition === null ? [] : [firstCompetition],
                op_id: creationId({ body, first: firstCompetition }),
              },
            }),
      t('Saved.'),
    );
  }
  return (
    <Dialog title={season ? season.name : t('Start an order of merit')} onClose={onClose}>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <FormStack noValidate onSubmit={save}>
        <Field
          label={t('Name')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t('Points by place')}
          hint={t('Tied players share the points of their places.')}
          autoComplete="off"
          value={points}
          onChange={(event) => setPoints(event.target.value)}
        />
        <Field
          label={t('How many results count')}
          hint={t('Count each player’s best … results. If empty: all.')}
          inputMode="numeric"
          autoComplete="off"
          value={best}
          onChange={(event) => setBest(event.target.value)}
        />
        {season || competitions.length === 0 ? null : (
          <SelectField
            label={t('Which results count')}
            hint={t('Other tournaments are added in their own settings.')}
            value={firstCompetition ?? ''}
            onChange={(event) =>
              setFirstCompetition(event.target.value === '' ? null : Number(event.target.value))
            }
          >
            <option value="">{t('Nothing')}</option>
            {competitions.map(({ id, name: called }) => (
              <option key={id} value={id}>
                {called}
              </option>
            ))}
          </SelectField>
        )}
        <div className={styles.row}>
          <SaveOrCancel busy={busy} onCancel={onClose} />
        </div>
        {season ? (
          <Button
            look="danger"
            busy={busy}
            onClick={() =>
              isAsking
                ? send(
                    () => mutate(removeSeason, { params: { id: season.id } }),
                    t('{name} was removed.', { name: season.name }),
                  )
                : setAsking(true)
            }
          >
            {isAsking ? t('Yes, remove this order of merit') : t('Remove this order of merit')}
          </Button>
        ) : null}
      </FormStack>
    </Dialog>
  );
}
