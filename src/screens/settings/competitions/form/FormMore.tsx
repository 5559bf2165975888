import { Field, SelectField, ChoiceField } from '#ui/forms/Field.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import type { TieRule, Draft } from './draft.ts';
import type { MovedNeighbour } from './divisions/neighbours.ts';
import { FormEntrants } from './FormEntrants.tsx';
import type { FormPart } from './formPart.ts';
import { nameHoles } from '../summarizeCompetition.ts';
import styles from '../Competitions.module.css';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { selectCountingHoles } from '#domain/competition/holes.ts';
import type { Settings } from '#domain/competition/types.ts';
import { createTextProps } from '#ui/forms/createTextProps.ts';
import { formatIndexRange } from './numbers.ts';
import { isSplitByDivision, listDivisions } from './divisions/split.ts';
import { CheckField } from '#screens/settings/CheckField.tsx';

/**
 * Chooses the players: everybody, a division or a range of handicap indexes. A list of results for each division needs
 * the players of all divisions.
 */
export function FormDivision({
  neighbours,
  ...formPart
}: FormPart & {
  /** Divisions that touched this one before its bounds changed. */
  neighbours: readonly MovedNeighbour[];
}) {
  const { draft, set, problems, parts } = formPart;
  const textProps = createTextProps(draft, set, problems);
  const isSplit = isSplitByDivision(draft);
  // A chosen division without players remains an option.
  const divisions = [
    ...new Set([...listDivisions(parts.field.players), ...(draft.division === '' ? [] : [draft.division])]),
  ];
  return (
    <fieldset className={styles.group}>
      <legend>{t('Players')}</legend>
      <div className={styles.row}>
        {divisions.length === 0 ? null : (
          <SelectField
            label={t('Division')}
            hint={isSplit ? t('Each division has its own list of results.') : undefined}
            disabled={isSplit}
            value={isSplit ? '' : draft.division}
            onChange={(event) => set({ division: event.target.value })}
          >
            <option value="">{t('Everybody')}</option>
            {divisions.map((division) => (
              <option key={division}>{division}</option>
            ))}
          </SelectField>
        )}
        <Field label={t('Handicap index from')} autoComplete="off" {...textProps('lowIndex')} />
        <Field label={t('Handicap index to')} autoComplete="off" {...textProps('highIndex')} />
      </div>
      {neighbours.map(({ competition: { id, name }, range }) => (
        <CheckField
          key={id}
          checked={!draft.unmovedNeighbours.includes(id)}
          onCheck={(isMoved) => {
            const others = draft.unmovedNeighbours.filter((unmoved) => unmoved !== id);
            set({ unmovedNeighbours: isMoved ? others : [...others, id] });
          }}
        >
          {t('Move “{name}” to {range} as well', { name, range: formatIndexRange(range) })}
        </CheckField>
      ))}
    </fieldset>
  );
}

const NINES = ['front', 'back'] as const;

interface HolesChoice {
  holes: Settings['holes'];
  /** True if the competition's rounds are played over 18 holes. */
  isFull: boolean;
}

/** Omits a nine that has no hole in play in any of the rounds, unless it is already chosen. */
export function listHolesChoices(
  { rounds, holes: chosenHoles }: Pick<Draft, 'rounds' | 'holes'>,
  { courses }: Pick<FieldAnswer, 'courses'>,
): HolesChoice[] {
  const roundCourses = rounds.map((round) => courses.find(({ round_number }) => round_number === round));
  const isFull = roundCourses.every((course) => course?.holes_in_play === undefined);
  const isOffered = (nine: (typeof NINES)[number]): boolean =>
    isFull ||
    nine === chosenHoles ||
    roundCourses.some((course) => selectCountingHoles(nine, course).length > 0);
  return [{ holes: 'all' as const, isFull }, ...NINES.filter(isOffered).map((holes) => ({ holes, isFull }))];
}

function Cut({ draft, set, problems }: FormPart) {
  const textProps = createTextProps(draft, set, problems);
  return (
    <div className={styles.row}>
      <ChoiceField
        label={t('Cut')}
        value={draft.cutAfter}
        problem={problems.cut}
        options={[
          { value: null, label: t('No cut') },
          ...draft.rounds
            .slice(0, -1)
            .map((round) => ({ value: round, label: t('After round {round}', { round }) })),
        ]}
        onChoose={(cutAfter) => set({ cutAfter })}
      />
      {draft.cutAfter === null ? null : (
        <>
          <Field label={t('Place and ties')} inputMode="numeric" {...textProps('cutTop')} />
          <Field label={t('Or strokes behind the lead')} inputMode="numeric" {...textProps('cutWithin')} />
        </>
      )}
    </div>
  );
}

/** Shows options that most competitions leave at their defaults. */
export function FormMore({
  neighbours,
  open,
  onToggle,
  ...formPart
}: FormPart & {
  neighbours: readonly MovedNeighbour[];
  open: boolean;
  onToggle: (open: boolean) => void;
}) {
  const { draft, set, problems, applies } = formPart;
  const textProps = createTextProps(draft, set, problems);
  return (
    <Fold title={t('More')} open={open} onToggle={onToggle}>
      <Stack>
        {applies.holes ? (
          <ChoiceField
            label={t('Holes that count')}
            value={draft.holes}
            options={listHolesChoices(draft, formPart.parts.field).map(({ holes, isFull }) => ({
              value: holes,
              label: nameHoles(holes, isFull),
            }))}
            onChoose={(holes) => set({ holes })}
          />
        ) : null}
        {applies.ties ? (
          <SelectField
            label={t('Ties')}
            hint={
              draft.rounds.length > 1
                ? t(
                    'Countback: the better last round wins, then its last nine, last six, last three and last hole.',
                  )
                : t('Countback: the better last nine wins, then the last six, last three and last hole.')
            }
            value={draft.ties}
            onChange={(event) => set({ ties: event.target.value as TieRule })}
          >
            <option value="countback">{t('Countback')}</option>
            {draft.rounds.length > 1 || draft.ties === 'last_nine' ? (
              <option value="last_nine">{t('Countback from the back nine')}</option>
            ) : null}
            <option value="shared">{t('Places are shared')}</option>
          </SelectField>
        ) : null}
        <FormDivision {...formPart} neighbours={neighbours} />
        {applies.sweep ? null : <FormEntrants {...formPart} />}
        {applies.most ? (
          <Field
            label={t('Maximum strokes received')}
            hint={t('If empty: no limit.')}
            inputMode="numeric"
            autoComplete="off"
            {...textProps('most')}
          />
        ) : null}
        {applies.cut && draft.rounds.length > 1 ? <Cut {...formPart} /> : null}
        {applies.hideLast ? (
          <Field
            label={t('Hide the last … holes')}
            hint={t('This many holes of the last round stay hidden from everybody until you show them.')}
            inputMode="numeric"
            autoComplete="off"
            {...textProps('hideLast')}
          />
        ) : null}
      </Stack>
    </Fold>
  );
}
