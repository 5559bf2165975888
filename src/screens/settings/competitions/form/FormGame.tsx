import { FORMAT_NAMES, type Maximum } from '#domain/competition/types.ts';
import { Choice } from '#ui/forms/Choice.tsx';
import { Field, SelectField, ChoiceField } from '#ui/forms/Field.tsx';
import { t } from '#words/t.ts';
import { listContestHoles, nameContestHole } from './contestHoles.ts';
import type { Who } from './draft.ts';
import type { FormPart } from './formPart.ts';
import { parsePercent } from './numbers.ts';
import { getRecommendedPercent } from './presetDraft.ts';
import { translateFormat } from '#ui/competition/competitionText.ts';
import { nameMaximum } from '../summarizeCompetition.ts';
import { FormSides } from './FormSides.tsx';
import styles from '../Competitions.module.css';
import { CheckField } from '#screens/settings/CheckField.tsx';
import { createTextProps } from '#ui/forms/createTextProps.ts';

const MAXIMUM_KINDS: Maximum['kind'][] = ['net_double_bogey', 'times_par', 'par_plus', 'fixed'];

function Rounds({ draft, set, rounds, problems }: FormPart) {
  return (
    <fieldset className={styles.group}>
      <legend>{t('Rounds that count')}</legend>
      <div className={styles.checks}>
        {rounds.map((round) => (
          <CheckField
            key={round}
            checked={draft.rounds.includes(round)}
            onCheck={(isCounted) =>
              set({
                rounds: isCounted
                  ? [...draft.rounds, round].sort((a, b) => a - b)
                  : draft.rounds.filter((chosenRound) => chosenRound !== round),
              })
            }
          >
            {t('Round {round}', { round })}
          </CheckField>
        ))}
      </div>
      {problems.rounds ? <div className={styles.problem}>{problems.rounds}</div> : null}
    </fieldset>
  );
}

function ContestHole({ draft, set, problems, parts }: FormPart) {
  const { contestHole } = draft;
  const choices = listContestHoles(draft, parts.field);
  const isOffered = choices.some(({ hole }) => String(hole) === contestHole);
  const chosenLabel = contestHole === '' ? t('Choose…') : t('Hole {hole}', { hole: contestHole });
  return (
    <ChoiceField
      label={t('Hole')}
      problem={problems.contestHole}
      value={contestHole}
      options={[
        ...(isOffered ? [] : [{ value: contestHole, label: chosenLabel }]),
        ...choices.map((choice) => ({ value: String(choice.hole), label: nameContestHole(choice) })),
      ]}
      onChoose={(hole) => set({ contestHole: hole })}
    />
  );
}

export function getPercentHint(draft: FormPart['draft'], sides: FormPart['parts']['field']['sides']): string {
  if (draft.who === 'one')
    return t('Shares of the course handicaps, lowest first. Foursomes: 50, 50. Greensomes: 60, 40.');
  const percent = getRecommendedPercent(draft, sides);
  return String(parsePercent(draft.percent)) === percent
    ? t('Percent of the course handicap, filled in as the Rules of Handicapping recommend.')
    : t('Percent of the course handicap. The Rules of Handicapping recommend {percent} %.', { percent });
}

export function FormGame(props: FormPart & { tournament: number }) {
  const { draft, set, problems, rounds, applies } = props;
  const textProps = createTextProps(draft, set, problems);
  return (
    <>
      <ChoiceField
        label={t('Format')}
        value={draft.format}
        options={FORMAT_NAMES.map((value) => ({ value, label: translateFormat(value) }))}
        onChoose={(format) => set({ format })}
      />
      {applies.who ? (
        <SelectField
          label={t('Singles, pairs or teams')}
          value={draft.who}
          onChange={(event) => set({ who: event.target.value as Who })}
        >
          <option value="alone">{t('Each player alone')}</option>
          <option value="own">{t('Pairs or teams, each player with their own ball')}</option>
          <option value="one">{t('Pairs or teams with one ball')}</option>
        </SelectField>
      ) : null}
      {applies.set ? <FormSides {...props} /> : null}
      {applies.net ? (
        <Choice<'net' | 'gross'>
          label={t('Gross or net')}
          chosen={draft.isNet ? 'net' : 'gross'}
          onChoose={(grossOrNet) => set({ isNet: grossOrNet === 'net' })}
          options={[
            { value: 'net', label: t('Net') },
            { value: 'gross', label: t('Gross') },
          ]}
        />
      ) : null}
      {applies.percent ? (
        <Field
          label={`${t('Handicap allowance')} (%)`}
          inputMode="text"
          autoComplete="off"
          hint={getPercentHint(draft, props.parts.field.sides)}
          {...textProps('percent')}
        />
      ) : null}
      {applies.maximum ? (
        <div className={styles.row}>
          <ChoiceField
            label={t('Maximum score per hole')}
            value={draft.maximum}
            options={MAXIMUM_KINDS.map((value) => ({ value, label: nameMaximum(value) }))}
            onChoose={(maximum) => set({ maximum, maximumValue: draft.maximumValue || '2' })}
          />
          {draft.maximum === 'net_double_bogey' ? null : (
            <Field label={t('Number')} inputMode="numeric" {...textProps('maximumValue')} />
          )}
        </div>
      ) : null}
      {applies.carry ? (
        <CheckField checked={draft.carry} onCheck={(carry) => set({ carry })}>
          {t('Skins that nobody wins carry over to the next hole')}
        </CheckField>
      ) : null}
      {applies.contestHole ? <ContestHole {...props} /> : null}
      {rounds.length > 1 ? <Rounds {...props} /> : null}
    </>
  );
}
