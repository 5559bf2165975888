import { Link } from '@tanstack/react-router';
import { describePlaces, describeTimes } from '#app/entry/entryTexts.ts';
import type { EntryRequestLine } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { buttonClass } from '#ui/forms/Button.tsx';
import { plural, t } from '#words/t.ts';
import styles from '../Desk.module.css';

/** Places, waiting list, times and open questions in one line, with the way to change them. */
export function EntrySummary({
  tournament,
  requests,
}: {
  tournament: Tournament;
  requests: readonly EntryRequestLine[];
}) {
  const asked = requests.filter(({ state }) => state === 'asked').length;
  const { entry = 'open', ...rest } = tournament;
  const own = { ...rest, tournament: tournament.id, entry, state: null, wish_with: null, wish_when: null };
  const facts = [
    describePlaces(own) ?? t('No limit of places'),
    describeTimes(own),
    asked > 0 ? plural(asked, '{count} player asks', '{count} players ask') : null,
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.undo}>
      <span className={styles.did}>{facts.join(' · ')}</span>
      <Link
        to="/tournament/$tournamentId/settings"
        params={{ tournamentId: tournament.id }}
        hash="entry"
        className={buttonClass('secondary')}
      >
        {t('Change entry')}
      </Link>
    </div>
  );
}
