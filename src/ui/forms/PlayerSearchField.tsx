import { t } from '#words/t.ts';
import { Field } from './Field.tsx';

/** Maximum number of players in a list without a search field. */
const MAX_UNSEARCHED_PLAYERS = 12;

/** Shows nothing for a short list. */
export function PlayerSearchField({
  playerCount,
  search,
  onSearch,
}: {
  playerCount: number;
  search: string;
  onSearch: (search: string) => void;
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
        // Enter would submit the form around it.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
