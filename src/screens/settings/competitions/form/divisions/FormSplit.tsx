import { useRef } from 'react';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { rich } from '#ui/rich.ts';
import { plural, t } from '#words/t.ts';
import type { Draft } from '../draft.ts';
import type { FormPart } from '../formPart.ts';
import { formatIndexRange } from '../numbers.ts';
import { listLimitProblems } from './indexLimits.ts';
import { INDEX_SPLITS, listDivisions, listIndexRanges, selectPlayers, type Part } from './split.ts';
import styles from '../../Competitions.module.css';
import { DeskLink } from '#screens/desk/DeskLink.tsx';

/** Returns '12.5–20.1 · 21 players'; null while the limits of the division are not valid. */
function describePart({ settings }: Part, { draft, parts }: FormPart, place: number): string | null {
  const range = draft.split === 'divisions' ? undefined : listIndexRanges(draft)[place];
  if (range === null) return null;
  const playerCount = selectPlayers(parts.field.players, settings.who).length;
  return [range && formatIndexRange(range), plural(playerCount, '{count} player', '{count} players')]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}

function describeChoice({ division }: Draft, divisions: readonly string[], tournament: number) {
  if (divisions.length === 0)
    return rich('Divisions such as Seniors are set at the desk: {players}.', {
      players: (
        <DeskLink tournament={tournament} place="players">
          {t('Players')}
        </DeskLink>
      ),
    });
  return division === '' || divisions.length === 1
    ? undefined
    : t('Only {division} takes part (under “More”), so there is no list for each division.', { division });
}

/** Chooses one list of results or one for each division, a competition each, and shows the ranges and sizes of these. */
export function FormSplit({
  tournament,
  splitParts,
  ...formPart
}: FormPart & { tournament: number; splitParts: readonly Part[] }) {
  const { draft, set, problems } = formPart;
  const divisions = listDivisions(formPart.parts.field.players);
  const limitProblems = listLimitProblems(draft);
  const group = useRef<HTMLDivElement>(null);
  return (
    <div ref={group} className={`${styles.group} ${styles.split}`}>
      <SelectField
        label={t('Results by division')}
        hint={describeChoice(draft, divisions, tournament)}
        value={draft.split}
        onChange={(event) => {
          set({ split: event.target.value as Draft['split'], limits: [] });
          // The limits open below the field, in a dialog that may end there.
          requestAnimationFrame(() => group.current?.scrollIntoView({ block: 'nearest' }));
        }}
      >
        <option value="">{t('One list')}</option>
        {INDEX_SPLITS.map((number) => (
          <option key={number} value={number}>
            {t('{number} lists by handicap index', { number })}
          </option>
        ))}
        {divisions.length > 1 || draft.split === 'divisions' ? (
          <option value="divisions" disabled={draft.division !== ''}>
            {t('One list for each division')}
          </option>
        ) : null}
      </SelectField>
      {draft.split === '' ? null : <p>{t('Each list becomes a competition of its own.')}</p>}
      {draft.split === ''
        ? null
        : splitParts.map((part, i) => {
            const facts = describePart(part, formPart, i);
            return (
              <fieldset key={i} className={styles.group}>
                <legend>{part.name}</legend>
                {draft.limits[i] === undefined ? (
                  <p>{facts}</p>
                ) : (
                  <Field
                    label={t('Handicap index to')}
                    hint={facts ?? (problems.limits ? undefined : limitProblems[i])}
                    autoComplete="off"
                    problem={problems.limits ? limitProblems[i] : undefined}
                    value={draft.limits[i]}
                    onChange={(event) =>
                      set({
                        limits: draft.limits.map((limit, place) =>
                          place === i ? event.target.value : limit,
                        ),
                      })
                    }
                  />
                )}
              </fieldset>
            );
          })}
    </div>
  );
}
