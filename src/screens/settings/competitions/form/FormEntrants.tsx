import { sortByLastName } from '#domain/name-search.ts';
import { describeEntrants } from '#ui/competition/competitionText.ts';
import { SelectField } from '#ui/forms/Field.tsx';
import { PlayerSearchField } from '#ui/forms/PlayerSearchField.tsx';
import { usePlayerSearch } from '#ui/forms/usePlayerSearch.ts';
import { t } from '#words/t.ts';
import type { FormPart } from './formPart.ts';
import styles from '../Competitions.module.css';
import { CheckField } from '#screens/settings/CheckField.tsx';

/** Chooses the entrants of a sweep, a competition for those who paid in. */
export function FormEntrants({ draft, set, problems, parts }: FormPart) {
  const { entrants } = draft;
  const rows = parts.field.players.map(({ id, name, last_name }) => ({
    id,
    name,
    user: { last_name: last_name ?? null, first_name: name },
  }));
  const players = sortByLastName(rows);
  const { search, setSearch, select } = usePlayerSearch(entrants ?? []);
  const { shown, hasMatch, onlyMatch } = select(
    players,
    ({ name }) => name,
    ({ id }) => [id],
  );
  const toggle = (id: number, isEntrant: boolean): void =>
    set({ entrants: [...(entrants ?? []).filter((entrant) => entrant !== id), ...(isEntrant ? [id] : [])] });
  return (
    <div className={styles.group}>
      <SelectField
        label={t('Entrants')}
        value={entrants === null ? 'all' : 'some'}
        problem={problems.entrants}
        onChange={(event) => set({ entrants: event.target.value === 'all' ? null : [] })}
      >
        <option value="all">{t('Everybody')}</option>
        <option value="some">{t('Only the players I choose')}</option>
      </SelectField>
      {entrants === null ? null : (
        <>
          <PlayerSearchField
            playerCount={players.length}
            search={search}
            onSearch={setSearch}
            onlyMatch={onlyMatch}
            onChoose={({ id }) => toggle(id, true)}
          />
          {!hasMatch && players.length > 0 ? <p role="status">{t('No player found.')}</p> : null}
          <p role="status">{describeEntrants({ who: { division: null, index: null, players: entrants } })}</p>
          <div role="group" aria-label={t('Players who entered it')} className={styles.entrants}>
            {shown.map(({ id, name }) => (
              <CheckField
                key={id}
                checked={entrants.includes(id)}
                onCheck={(isEntrant) => toggle(id, isEntrant)}
              >
                {name}
              </CheckField>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
