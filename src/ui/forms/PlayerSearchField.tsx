import { t } from '#words/t.ts';
import { Field } from './Field.tsx';

/** Maximum number of players in a list without a search field. */
const MAX_UNSEARCHED_PLAYERS = 12;

/** Shows nothing for a short list. */
export function PlayerSearchField<Row>({
  playerCount,
  search,
  onSearch,
  onlyMatch = null,
  onChoose,
}: {
  playerCount: number;
  search: string;
  onSearch: (search: string) => void;
  /** Enter chooses it and empties the search, so that the next name can be typed at once. */
  onlyMatch?: Row | null;
  onChoose?: (row: Row) => void;
}) {
  if (playerCount <= MAX_UNSEARCHED_PLAYERS && search === '') return null;
  return (
    <Field
      label={t('Find a player')}
      type="search"
      autoComplete="off"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter would submit the form around it.
        event.preventDefault();
        if (onlyMatch === null || onChoose === undefined) return;
        onChoose(onlyMatch);
        onSearch('');
      }}
    />
  );
}
