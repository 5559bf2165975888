import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { watchDisputes } from '#data/scores/disputes.ts';
import { isMarkNumber, MARK_PLACES, findMatchNumber } from '#domain/cards/marks.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { nameMeasurement } from '#ui/golf/markText.ts';
import { fullName } from '#ui/names.ts';
import { useScorer } from '#app/session/useSession.ts';
import { usePhone } from '#app/usePhone.ts';
import styles from './SyncPanel.module.css';
import { useLiveQuery } from '#app/scores/useLiveQuery.ts';
import { t } from '#words/t.ts';

export function DisputeList({ onNavigate }: { onNavigate: () => void }) {
  const { db } = usePhone();
  const userId = useScorer();
  const disputesQuery = useLiveQuery(
    useMemo(() => (userId === null ? null : watchDisputes(db, userId)), [db, userId]),
  );
  if (disputesQuery.state !== 'ready' || disputesQuery.value.length === 0) return null;
  return (
    <>
      <p>
        <strong>{t('Scores differ.')}</strong> {t('Someone in the group chooses the right one.')}
      </p>
      <ul className={styles.list}>
        {disputesQuery.value.map(({ key, hole_number, player }) => (
          <li key={`${key.user}/${key.tournament}/${key.round}/${hole_number}`} className={styles.item}>
            <h3>
              {nameMeasurement(hole_number) !== null
                ? t('{contest}, {name}: two distances, round {round}', {
                    contest: nameMeasurement(hole_number)!,
                    name: fullName(player),
                    round: key.round,
                  })
                : hole_number === MARK_PLACES.stop
                  ? t('{name}: two notes of a stop, round {round}', {
                      name: fullName(player),
                      round: key.round,
                    })
                  : findMatchNumber(hole_number) !== null
                    ? t('{name}: two match results, round {round}', {
                        name: fullName(player),
                        round: key.round,
                      })
                    : isMarkNumber(hole_number)
                      ? t('{name}: two statuses, round {round}', { name: fullName(player), round: key.round })
                      : key.user === userId
                        ? t('Hole {hole}, round {round}', { hole: hole_number, round: key.round })
                        : t('Hole {hole} of {name}, round {round}', {
                            hole: hole_number,
                            name: fullName(player),
                            round: key.round,
                          })}
            </h3>
            <Link
              to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
              params={{ userId: key.user, tournamentId: key.tournament, round: key.round }}
              className={getButtonClass('secondary')}
              onClick={onNavigate}
            >
              {t('Choose on the card')}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
