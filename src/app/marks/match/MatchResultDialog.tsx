import { useState } from 'react';
import { useCardActions } from '#app/scores/useCard.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import type { CardKey } from '#data/rows.ts';
import {
  getMatchMarkNumber,
  formatMatchResult,
  listExtraHoles,
  NO_MATCH_RESULT,
  type MatchManner,
} from '#domain/cards/match-result.ts';
import { describeMatch, nameExtraHole, formatMargin } from '#ui/competition/matchText.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Options, SelectField } from '#ui/forms/Field.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { createMatchForm, toRecordedResult, type MatchForm } from './matchForm.ts';
import type { RoundMatch } from './useRoundMatches.ts';

/** Warns that another side won on the course; the leaderboard then shows both results. */
function Contradiction({ match, winner }: { match: RoundMatch['match']; winner: MatchForm['winner'] }) {
  const { on_course, a, b } = match;
  if (on_course === null || on_course.winner === null || on_course.winner === winner) return null;
  const name = on_course.winner === 'A' ? a.name : b.name;
  return (
    <Alert kind="warning">
      {t('On the course {name} won {margin}. The leaderboard will show both.', {
        name,
        margin: formatMargin(on_course),
      })}
    </Alert>
  );
}

/** Sets the result of a match, which is stored and sent like a score. Cards and other competitions do not change. */
export function MatchResultDialog({
  of: { competition, name, match, hasExtraHoles, holes },
  cardKey,
  onClose,
}: {
  of: RoundMatch;
  /** The card that has the result (`match.card`). */
  cardKey: CardKey;
  onClose: () => void;
}) {
  const { setMark } = useCardActions()(cardKey);
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED });
  const extraHoles = listExtraHoles(holes.length);
  const [form, setForm] = useState(() => createMatchForm(match, extraHoles[0] ?? 0));
  const changeForm = (change: Partial<MatchForm>): void =>
    setForm((formBefore) => ({ ...formBefore, ...change }));
  const storeResult = (value: string): void =>
    void attempt(() => setMark(getMatchMarkNumber(competition), value), onClose);
  const { a, b } = match;
  return (
    <Dialog title={t('{a} against {b}', { a: a.name, b: b.name })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          storeResult(formatMatchResult(toRecordedResult(form, match)));
        }}
      >
        <Stack>
          <p>
            {name}: {describeMatch(match)}
          </p>
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          <SelectField
            label={t('Who won?')}
            value={form.winner}
            onChange={(event) => changeForm({ winner: event.target.value as MatchForm['winner'] })}
          >
            <option value="A">{a.name}</option>
            <option value="B">{b.name}</option>
            <option value="halved">{t('Neither: halved')}</option>
          </SelectField>
          {form.winner === 'halved' ? null : (
            <SelectField
              label={t('How?')}
              value={form.manner}
              onChange={(event) => changeForm({ manner: event.target.value as MatchManner })}
            >
              {hasExtraHoles || form.manner === 'extra' ? (
                <option value="extra">{t('At an extra hole')}</option>
              ) : null}
              <option value="conceded">{t('The other side conceded')}</option>
              <option value="walkover">{t('Walk-over (w/o)')}</option>
            </SelectField>
          )}
          {form.winner !== 'halved' && form.manner === 'extra' ? (
            <SelectField
              label={t('Extra hole')}
              value={form.extraHole}
              onChange={(event) => changeForm({ extraHole: event.target.value })}
            >
              <Options of={extraHoles.map((hole) => [hole, nameExtraHole(hole)])} />
            </SelectField>
          ) : null}
          {form.winner !== 'halved' && form.manner === 'conceded' ? (
            <SelectField
              label={t('At which hole?')}
              value={form.concededAt}
              onChange={(event) => changeForm({ concededAt: event.target.value })}
            >
              <option value="">{t('Not noted')}</option>
              <Options of={holes.map((hole) => [hole, hole])} />
            </SelectField>
          ) : null}
          <Contradiction match={match} winner={form.winner} />
          <Button wide type="submit" variant="primary" busy={busy}>
            {t('Save')}
          </Button>
          {match.words === null ? null : (
            <Button wide variant="secondary" busy={busy} onClick={() => storeResult(NO_MATCH_RESULT)}>
              {t('As on the course')}
            </Button>
          )}
          <Button wide variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
