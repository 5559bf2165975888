import { useState, type FormEvent } from 'react';
import { describeCallFailure } from '#api/failures.ts';
import { useCardActions } from '#app/scores/useCard.ts';
import { useLoadCard } from '#app/scores/useLoadCard.ts';
import { NOT_STORED_HERE } from '#app/closing/notStoredHere.ts';
import { useAction } from '#app/useAction.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { getContestMarkNumber, NO_DISTANCE, NOT_MEASURED, type Contest } from '#domain/cards/marks.ts';
import type { Field as CompetitionField, FieldPlayer, Settings } from '#domain/competition/types.ts';
import { formatMetres } from '#ui/golf/markText.ts';
import { parseCentimetres } from '#ui/golf/parseCentimetres.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field, ChoiceField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/layout/FormDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { useCurrentRound } from '../useCurrentRound.ts';
import { useUndo } from '../useDeskUndo.ts';
import { listRoundOptions } from '#ui/forms/listRoundOptions.ts';
import { isParticipant } from '#domain/competition/ball.ts';
import { toLastNameKey } from '#domain/name-search.ts';

/** Players who can win the contest, by last name; players who withdrew are left out. */
export function listContestPlayers(
  { players }: Pick<CompetitionField, 'players'>,
  { who }: Pick<Settings, 'who'>,
  rows: readonly { user: { id: number } & Parameters<typeof toLastNameKey>[0] }[],
): FieldPlayer[] {
  const keys = new Map(rows.map(({ user }) => [user.id, toLastNameKey(user)]));
  const keyOf = ({ id, name }: FieldPlayer): string => keys.get(id) ?? name.toLowerCase();
  return players
    .filter((player) => isParticipant(player, who) && !player.withdrawn)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The stored centimetres of a player's ball, or undefined. */
export const findMeasurement = (
  { measured }: Pick<CompetitionField, 'measured'>,
  { format, contest_hole }: Pick<Settings, 'format' | 'contest_hole'>,
  user: number,
  round: number,
): number | undefined =>
  measured.find(
    (ball) =>
      ball.user === user &&
      ball.round_number === round &&
      ball.kind === format &&
      ball.hole_number === contest_hole,
  )?.centimetres;

interface Props {
  name: string;
  settings: Settings;
  field: CompetitionField;
  /** The dialog lists the players in the order of these rows. */
  rows: readonly BoardRow[];
  tournament: Tournament;
  onClose: () => void;
}

const formatMeasured = (centimetres: number | undefined): string =>
  centimetres === undefined ? NOT_MEASURED : String(centimetres);

/** Stores a measurement on the player's card, as the phones of the group do. */
function useMeasure({ name, settings, field, tournament }: Omit<Props, 'onClose' | 'rows'>) {
  const loadCard = useLoadCard();
  const actionsOn = useCardActions();
  const { recordAct } = useUndo();
  return async (user: number, round: number, value: string): Promise<string | null> => {
    const key = { user, tournament: tournament.id, round };
    const card = await loadCard(key);
    if (!card.ok) return describeCallFailure(card.failure);
    if (card.data.card.has_marks !== true) return t('This server cannot store measurements.');
    const contestMark = getContestMarkNumber({
      contest: settings.format as Contest,
      hole: settings.contest_hole ?? 1,
    });
    const distanceBefore = formatMeasured(findMeasurement(field, settings, user, round));
    await actionsOn(key).setMark(contestMark, value);
    const playerName = field.players.find(({ id }) => id === user)?.name ?? '';
    recordAct({
      what: t('{name}: {player} recorded', { name, player: playerName }),
      undo: () => actionsOn(key).setMark(contestMark, distanceBefore),
    });
    return null;
  };
}

/** Records the winner of nearest the pin or of the longest drive; the distance may be left out. */
export function MeasureDialog({ rows, onClose, ...contest }: Props) {
  const { name, settings, field, tournament } = contest;
  const measure = useMeasure(contest);
  const current = useCurrentRound(tournament);
  const players = listContestPlayers(field, settings, rows);
  const [user, setUser] = useState<number | null>(null);
  const [round, setRound] = useState(
    settings.rounds.find((number) => number === current) ?? settings.rounds[0]!,
  );
  const [typed, setTyped] = useState('');
  const [wrongField, setWrongField] = useState<'player' | 'distance' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED_HERE });
  const store = (value: string): void => {
    if (user === null) return;
    void attempt(
      () => measure(user, round, value),
      (refused) => (refused === null ? onClose() : setRefusal(refused)),
    );
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const centimetres = typed.trim() === '' ? NO_DISTANCE : parseCentimetres(typed);
    setWrongField(user === null ? 'player' : centimetres === null ? 'distance' : null);
    if (centimetres !== null) store(String(centimetres));
  };
  const typedCentimetres = parseCentimetres(typed);
  const storedCentimetres = user === null ? undefined : findMeasurement(field, settings, user, round);
  return (
    <FormDialog title={name} onClose={onClose}>
      <form noValidate onSubmit={save}>
        <Stack>
          {(problem ?? refusal) ? <Alert kind="error">{problem ?? refusal}</Alert> : null}
          {settings.rounds.length > 1 ? (
            <ChoiceField
              label={t('Round')}
              value={round}
              options={listRoundOptions(settings.rounds)}
              onChoose={setRound}
            />
          ) : null}
          <ChoiceField
            label={t('Player')}
            value={user}
            problem={wrongField === 'player' ? t('Please choose the player.') : null}
            options={[
              { value: null, label: t('Choose…') },
              ...players.map((player) => {
                const centimetres = findMeasurement(field, settings, player.id, round);
                const length = centimetres === undefined ? '' : ` · ${formatMetres(centimetres)}`;
                return { value: player.id, label: player.name + length };
              }),
            ]}
            onChoose={setUser}
          />
          <Field
            label={t('Distance (m)')}
            autoComplete="off"
            value={typed}
            problem={
              wrongField === 'distance'
                ? t(
                    'Fill in metres, such as 3.25, or feet and inches, such as 14 ft 3 in, or leave it empty.',
                  )
                : null
            }
            hint={
              typedCentimetres === null
                ? t('If nobody measured, leave it empty: the player is then listed first.')
                : `= ${formatMetres(typedCentimetres)}`
            }
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button wide type="submit" busy={busy}>
            {t('Save')}
          </Button>
          {storedCentimetres === undefined ? null : (
            <Button wide variant="secondary" busy={busy} onClick={() => store(NOT_MEASURED)}>
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
