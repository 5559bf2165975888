import { useState } from 'react';
import { useCardActions } from '#app/scores/useCard.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { toCentimetres, measuredPlace, NOT_MEASURED, type Contest } from '#domain/cards/marks.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { metres } from '#ui/golf/markText.ts';
import { t } from '#words/t.ts';
import { useGroupCards } from '../group/useGroupCards.ts';
import { parseCentimetres } from './parseCentimetres.ts';

interface Props {
  contest: { kind: Contest; words: string };
  hole: number;
  cardKey: CardKey;
  /** Cards that are scored on this screen; `mates` are the other members of the group. */
  views: readonly CardView[];
  mates: readonly number[];
  onClose: () => void;
}

/** Enters measurements of a contest. Each is a mark on the player's own card, stored and sent like a score. */
export function ContestDialog({ contest: { kind, words }, hole, cardKey, views, mates, onClose }: Props) {
  const contestHole = { contest: kind, hole };
  const createActions = useCardActions();
  const otherViews = useGroupCards(
    cardKey,
    mates.filter((id) => !views.some(({ key }) => key.user === id)),
  );
  const cards = [...views, ...otherViews].filter(({ card }) => card.has_marks === true);
  const [user, setUser] = useState(cardKey.user);
  const [typedDistance, setTypedDistance] = useState('');
  const [hasTried, setTried] = useState(false);
  const { problem, attempt } = useAction({ thrown: NOT_STORED });
  const chosenView = cards.find(({ key }) => key.user === user);
  const measuredBy = (view: CardView | undefined): number | null =>
    toCentimetres(view?.measured.find((mark) => mark.hole_number === measuredPlace(contestHole))?.value);
  const store = (centimetres: number | null) => {
    if (!chosenView) return;
    const value = centimetres === null ? NOT_MEASURED : String(centimetres);
    void attempt(() => createActions(chosenView.key).setMark(measuredPlace(contestHole), value), onClose);
  };
  const save = () => {
    setTried(true);
    const centimetres = parseCentimetres(typedDistance);
    if (centimetres !== null) store(centimetres);
  };
  const isWrong = hasTried && parseCentimetres(typedDistance) === null;
  return (
    <Dialog title={words} onClose={onClose}>
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
              const measuredDistance = measuredBy(view);
              return (
                <option key={view.key.user} value={view.key.user}>
                  {fullName(view.card.user)}
                  {measuredDistance === null ? '' : ` · ${metres(measuredDistance)}`}
                </option>
              );
            })}
          </SelectField>
          <Field
            label={t('Metres')}
            inputMode="decimal"
            autoComplete="off"
            value={typedDistance}
            problem={isWrong ? t('Please enter metres, such as 3.25.') : null}
            onChange={(event) => setTypedDistance(event.target.value)}
          />
          <Button wide type="submit" look="primary">
            {t('Save')}
          </Button>
          {measuredBy(chosenView) === null ? null : (
            <Button wide look="secondary" onClick={() => store(null)}>
              {t('Remove')}
            </Button>
          )}
          <Button wide look="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
