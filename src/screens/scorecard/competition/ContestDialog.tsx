import { useState } from 'react';
import { useCardActions } from '#app/scores/useCard.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { toCentimetres, getContestMarkNumber, NOT_MEASURED, type Contest } from '#domain/cards/marks.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { FormDialog } from '#ui/layout/FormDialog.tsx';
import { SelectField } from '#ui/forms/Field.tsx';
import { useShownProblems } from '#ui/forms/useShownProblems.ts';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatMetres } from '#ui/golf/markText.ts';
import { t } from '#words/t.ts';
import { useGroupCards } from '../group/useGroupCards.ts';
import { DistanceFields, EMPTY_DISTANCE, readDistance } from './DistanceFields.tsx';

interface Props {
  contest: { kind: Contest; words: string };
  hole: number;
  cardKey: CardKey;
  /** Cards that are scored on this screen; `mates` are the other members of the group. */
  views: readonly CardView[];
  mates: readonly number[];
  onClose: () => void;
}

/** Records measurements of a contest, each as a mark on the player's own card, stored and sent like a score. */
export function ContestDialog({ contest: { kind, words }, hole, cardKey, views, mates, onClose }: Props) {
  const contestHole = { contest: kind, hole };
  const createActions = useCardActions();
  const otherViews = useGroupCards(
    cardKey,
    mates.filter((id) => !views.some(({ key }) => key.user === id)),
  );
  const cards = [...views, ...otherViews].filter(({ card }) => card.has_marks === true);
  const [user, setUser] = useState(cardKey.user);
  const [distance, setDistance] = useState(EMPTY_DISTANCE);
  const centimetres = readDistance(distance);
  const { shown, isValid } = useShownProblems(
    centimetres !== null
      ? null
      : distance.unit === 'metres'
        ? t('Fill in metres, such as 3.25.')
        : t('Fill in feet, and inches below 12.'),
  );
  const { problem, attempt } = useAction({ thrown: NOT_STORED });
  const chosenView = cards.find(({ key }) => key.user === user);
  const findCentimetres = (view: CardView | undefined): number | null =>
    toCentimetres(
      view?.measured.find((mark) => mark.hole_number === getContestMarkNumber(contestHole))?.value,
    );
  const storeDistance = (measuredCentimetres: number | null) => {
    if (!chosenView) return;
    const distanceText = measuredCentimetres === null ? NOT_MEASURED : String(measuredCentimetres);
    void attempt(
      () => createActions(chosenView.key).setMark(getContestMarkNumber(contestHole), distanceText),
      onClose,
    );
  };
  const save = () => {
    if (isValid()) storeDistance(centimetres);
  };
  return (
    <FormDialog title={words} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack>
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          <SelectField
            label={t('Who?')}
            value={user}
            onChange={(event) => setUser(Number(event.target.value))}
          >
            {cards.map((view) => {
              const measuredDistance = findCentimetres(view);
              return (
                <option key={view.key.user} value={view.key.user}>
                  {fullName(view.card.user)}
                  {measuredDistance === null ? '' : ` · ${formatMetres(measuredDistance)}`}
                </option>
              );
            })}
          </SelectField>
          <DistanceFields draft={distance} problem={shown} onChange={setDistance} />
          <Button wide type="submit" variant="primary">
            {t('Save')}
          </Button>
          {findCentimetres(chosenView) === null ? null : (
            <Button wide variant="secondary" onClick={() => storeDistance(null)}>
              {t('Remove')}
            </Button>
          )}
          <Button wide variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Stack>
      </form>
    </FormDialog>
  );
}
