import { useState } from 'react';
import { MatchResultOnCard } from '#app/marks/match/MatchResults.tsx';
import { formatMatchKey, useRoundMatches, type RoundMatch } from '#app/marks/match/useRoundMatches.ts';
import { describeMatch, describeOverruled } from '#ui/competition/matchText.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { plural, t } from '#words/t.ts';
import styles from './Play.module.css';

function MatchLine({ of: { match, name }, onSet }: { of: RoundMatch; onSet: (() => void) | null }) {
  const pair = { a: match.a.name, b: match.b.name };
  return (
    <li className={styles.match}>
      <span>
        <strong>{t('{a} v {b}', pair)}</strong>
        <br />
        <small>{[name, describeMatch(match), describeOverruled(match)].filter(Boolean).join(' · ')}</small>
      </span>
      {onSet === null ? null : (
        <Button variant="secondary" aria-label={t('Result of {a} v {b}', pair)} onClick={onSet}>
          {t('Result…')}
        </Button>
      )}
    </li>
  );
}

interface Props {
  tournament: number;
  round: number;
  canScore: boolean;
}

/** Lists the matches of a round, each with a button that sets its result. Renders nothing without a match. */
export function MatchList({ tournament, round, canScore }: Props) {
  const matches = useRoundMatches(tournament, round) ?? [];
  const [isOpen, setOpen] = useState(false);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  if (matches.length === 0) return null;
  const chosenMatch = matches.find((match) => formatMatchKey(match) === chosenKey);
  return (
    <Fold
      title={t('Matches')}
      note={plural(matches.length, '{count} match', '{count} matches')}
      open={isOpen}
      onToggle={setOpen}
    >
      <ul className={styles.matches}>
        {matches.map((match) => (
          <MatchLine
            key={formatMatchKey(match)}
            of={match}
            onSet={canScore ? () => setChosenKey(formatMatchKey(match)) : null}
          />
        ))}
      </ul>
      {chosenMatch ? (
        <MatchResultOnCard of={chosenMatch} tournament={tournament} onClose={() => setChosenKey(null)} />
      ) : null}
    </Fold>
  );
}
