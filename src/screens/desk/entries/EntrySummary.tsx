import { EntryStopped, isEntryStopped } from '#app/closing/EntryStopped.tsx';
import { describePlaces, describeTimes } from '#app/entry/entryTexts.ts';
import type { EntryRequestLine } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { getButtonClass, Button } from '#ui/forms/Button.tsx';
import { plural, t } from '#words/t.ts';
import styles from '../Desk.module.css';
import { SettingsLink } from '../DeskLink.tsx';
import { useMutate } from '#app/reads/useQuery.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import { useAction } from '#app/useAction.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';

export function OpenEntry({ tournament }: { tournament: number }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const canOpen = useTournamentRight(tournament, 'manage');
  if (!canOpen) return null;
  const openEntry = () =>
    run(
      () => mutate(changeTournament, { params: { id: tournament }, body: { entry: 'open' } }),
      t('Entry is open again.'),
    );
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void openEntry()}>
        {t('Open entry again')}
      </Button>
      {problem === null ? null : <span role="alert">{problem}</span>}
    </>
  );
}

/** Shows places, waiting list, times and open requests in one line, with a link to the settings of entries. */
export function EntrySummary({
  tournament,
  requests,
}: {
  tournament: Tournament;
  requests: readonly EntryRequestLine[];
}) {
  const askedCount = requests.filter(({ state }) => state === 'asked').length;
  const { entry = 'open', ...otherFields } = tournament;
  const ownEntry = {
    ...otherFields,
    tournament: tournament.id,
    entry,
    state: null,
    wish_with: null,
    wish_when: null,
  };
  const facts = [
    describePlaces(ownEntry) ?? t('No limit on places'),
    describeTimes(ownEntry),
    askedCount > 0
      ? plural(askedCount, '{count} player asks to enter', '{count} players ask to enter')
      : null,
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.undo}>
      <span className={styles.did}>{facts.join(' · ')}</span>
      {isEntryStopped(tournament) ? (
        <EntryStopped tournament={tournament} />
      ) : (
        <>
          {entry === 'closed' ? <OpenEntry tournament={tournament.id} /> : null}
          <SettingsLink tournament={tournament.id} place="entry" className={getButtonClass('secondary')}>
            {t('Change the entry settings')}
          </SettingsLink>
        </>
      )}
    </div>
  );
}
