import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Season } from '#contract/competitions/seasons.ts';
import type { MeritRow } from '#domain/competition/order-of-merit.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { t } from '#words/t.ts';
import styles from './Season.module.css';

/** Formats hundredths of a point as "12", "11.5" or "7.33". */
export const formatPoints = (hundredths: number): string => String(hundredths / 100);

export function tallyResults({ events }: MeritRow): { counted: number; played: number } {
  const playedEvents = events.filter((event) => event !== null);
  return { counted: playedEvents.filter(({ counts }) => counts).length, played: playedEvents.length };
}

/** Shows a player's results; those that do not count are in brackets. */
function EventResults({ season, row }: { season: Season; row: MeritRow }) {
  return (
    <tr>
      <td colSpan={4}>
        <ul className={styles.results}>
          {season.events.map((event, i) => {
            const eventResult = row.events[i] ?? null;
            if (eventResult === null) return null;
            const points = formatPoints(eventResult.points);
            return (
              <li key={event.competition}>
                {event.tournament_name}:{' '}
                {eventResult.counts ? points : t('({points}, does not count)', { points })}
              </li>
            );
          })}
        </ul>
      </td>
    </tr>
  );
}

interface Props {
  season: Season;
  row: MeritRow;
  isOpen: boolean;
  onToggle: () => void;
}

function SeasonLine({ season, row, isOpen, onToggle }: Props) {
  const name = row.name || t('Player {id}', { id: row.player });
  return (
    <>
      <tr>
        <td className={styles.number}>{row.position}</td>
        <th scope="row" aria-label={name}>
          <Link to="/player/$playerId" params={{ playerId: row.player }}>
            <Clamp>{name}</Clamp>
          </Link>
        </th>
        <td className={styles.number}>{formatPoints(row.points)}</td>
        <td className={styles.number}>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={t('{counted} of {played} results of {name} count', { ...tallyResults(row), name })}
            onClick={onToggle}
          >
            {t('{counted} of {played}', tallyResults(row))}
          </Button>
        </td>
      </tr>
      {isOpen ? <EventResults season={season} row={row} /> : null}
    </>
  );
}

export function SeasonTable({ season, rows }: { season: Season; rows: readonly MeritRow[] }) {
  const [openUser, setOpenUser] = useState<number | null>(null);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            {t('Pos')}
          </th>
          <th scope="col">{t('Player')}</th>
          <th scope="col" className={styles.number}>
            {t('Points')}
          </th>
          <th scope="col" className={styles.number}>
            {t('Results')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SeasonLine
            key={row.player}
            season={season}
            row={row}
            isOpen={openUser === row.player}
            onToggle={() => setOpenUser(openUser === row.player ? null : row.player)}
          />
        ))}
      </tbody>
    </table>
  );
}
