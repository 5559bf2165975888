import { useState } from 'react';
import type { Field, MatchRow, MatchSide, Settings, TeamRow } from '#domain/competition/types.ts';
import {
  computeMatchLead,
  describeMatch,
  describeOverruled,
  formatHalfPoints,
  describeRest,
  describeTeam,
} from '#ui/competition/matchText.ts';
import { t } from '#words/t.ts';
import styles from './Competition.module.css';
import { MatchCard } from './MatchCard.tsx';

interface Props {
  matches: readonly MatchRow[];
  teams: readonly TeamRow[] | null;
  settings: Settings;
  field: Field;
  userId: number | null;
}

function TeamScores({ teams }: { teams: readonly TeamRow[] }) {
  return (
    <ul className={styles.teams} aria-label={t('Teams')}>
      {teams.map((team) => {
        const teamText = describeTeam(team);
        return (
          <li key={team.name} className={styles.team}>
            <span className={styles.teamName}>{team.name}</span>
            <strong className={styles.points}>{formatHalfPoints(team.halves)}</strong>
            {teamText === null ? null : <small>{teamText}</small>}
          </li>
        );
      })}
    </ul>
  );
}

function Side({ side, lead, own }: { side: MatchSide; lead: string | null; own: boolean }) {
  return (
    <span className={[styles.matchSide, lead === null ? '' : styles.ahead].filter(Boolean).join(' ')}>
      <span className={styles.matchName}>
        {side.name} {own ? <small>{t('You')}</small> : null}
      </span>
      <span className={styles.matchLead}>{lead}</span>
    </span>
  );
}

function Match({
  match,
  settings,
  field,
  userId,
  hasRounds,
}: Omit<Props, 'matches' | 'teams'> & {
  match: MatchRow;
  hasRounds: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const lead = computeMatchLead(match);
  const isOwn = ({ members }: MatchSide) => userId !== null && members.includes(userId);
  const notes = [describeRest(match)];
  const overruledText = describeOverruled(match);
  if (overruledText !== null) notes.push(overruledText);
  if (hasRounds) notes.push(t('Round {round}', { round: match.round_number }));
  if (match.no_handicap && match.final === null)
    notes.push(t('no handicap, so strokes received are not known'));
  return (
    <li
      className={[styles.match, isOwn(match.a) || isOwn(match.b) ? styles.mine : '']
        .filter(Boolean)
        .join(' ')}
    >
      <button
        type="button"
        className={styles.matchButton}
        aria-expanded={isOpen}
        aria-label={t('{a} against {b}: {state}', {
          a: match.a.name,
          b: match.b.name,
          state: describeMatch(match),
        })}
        onClick={() => setOpen(!isOpen)}
      >
        <Side side={match.a} lead={lead?.side === 'A' ? lead.words : null} own={isOwn(match.a)} />
        <Side side={match.b} lead={lead?.side === 'B' ? lead.words : null} own={isOwn(match.b)} />
        <small className={styles.still}>{notes.join(' · ')}</small>
      </button>
      {isOpen ? <MatchCard match={match} settings={settings} field={field} /> : null}
    </li>
  );
}

export function MatchBoard({ matches, teams, ...matchProps }: Props) {
  const hasRounds = new Set(matches.map(({ round_number }) => round_number)).size > 1;
  return (
    <>
      {teams === null ? null : <TeamScores teams={teams} />}
      <ul className={styles.matches} aria-label={t('Matches')}>
        {matches.map((match) => (
          <Match
            key={`${match.round_number}-${match.a.side}-${match.b.side}`}
            match={match}
            hasRounds={hasRounds}
            {...matchProps}
          />
        ))}
      </ul>
    </>
  );
}
