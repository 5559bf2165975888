import { useRef, useState } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import { Empty } from '#ui/messages/Empty.tsx';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { plural, t, text, type PlainText } from '#words/t.ts';
import styles from './Play.module.css';
import { PlayTable } from './PlayTable.tsx';
import { countPlayRows, filterPlayRows, PLAY_FILTERS, sortPlayRows } from './playRows.ts';
import type { PlayFilter, PlayRow, PlaySort } from './playRows.ts';
import { usePlayKeys } from './usePlayKeys.ts';

const FILTER_NAMES: Record<PlayFilter, PlainText> = {
  all: text('Everybody'),
  silent: text('Not heard from'),
  decide: text('To decide'),
  missing: text('Holes missing'),
  open: text('Not handed in'),
};

interface Props {
  tournament: number;
  round: number;
  rows: readonly PlayRow[];
  /** False while the states of the cards are unknown. */
  knowsHandIn: boolean;
  onType: (user: UserRef) => void;
}

/** All cards of a round, or those of a filter or search. */
export function PlayList({ rows, knowsHandIn, ...of }: Props) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<PlayFilter>('all');
  const [sort, setSort] = useState<PlaySort>('group');
  const element = useRef<HTMLDivElement>(null);
  usePlayKeys(element);
  const shown = sortPlayRows(filterPlayRows(rows, search, filter), sort);
  const available = PLAY_FILTERS.filter((each) => knowsHandIn || (each !== 'decide' && each !== 'open'));
  return (
    <div ref={element} className={styles.list}>
      <div className={styles.tools}>
        <Field
          label={t('Find a player')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          label={t('Show')}
          value={filter}
          onChange={(event) => setFilter(event.target.value as PlayFilter)}
        >
          {available.map((each) => (
            <option key={each} value={each}>
              {t(FILTER_NAMES[each])} ({countPlayRows(rows, each)})
            </option>
          ))}
        </SelectField>
      </div>
      <p className={styles.keys}>
        {t('Keys: / finds a player, N goes to the next card with holes missing.')}
      </p>
      <p role="status" className="visually-hidden">
        {plural(shown.length, '{count} player', '{count} players')}
      </p>
      {shown.length === 0 ? (
        <Empty>
          {search.trim() === '' ? t('No card of this kind in this round.') : t('No player found.')}
        </Empty>
      ) : (
        <PlayTable {...of} rows={shown} knowsHandIn={knowsHandIn} sort={sort} onSort={setSort} />
      )}
    </div>
  );
}
