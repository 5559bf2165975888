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
        <Button look="secondary" aria-label={t('Result of {a} v {b}', pair)} onClick={onSet}>
          {t('Result…')}
        </Button>
      )}
    </li>
  );
}

/** The matches of a round, each with the way to set its result in words. Renders nothing without a match. */
export function MatchList({
  tournament,
  round,
  canScore,
}: {
  tournament: number;
  round: number;
  canScore: boolean;
}) {
  const matches = useRoundMatches(tournament, round) ?? [];
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  if (matches.length === 0) return null;
  const of = matches.find((one) => formatMatchKey(one) === chosen);
  return (
    <Fold
      title={t('Matches')}
      note={plural(matches.length, '{count} match', '{count} matches')}
      open={isOpen}
      onToggle={setOpen}
    >
      <ul className={styles.matches}>
        {matches.map((one) => (
          <MatchLine
            key={formatMatchKey(one)}
            of={one}
            onSet={canScore ? () => setChosen(formatMatchKey(one)) : null}
          />
        ))}
      </ul>
      {of ? <MatchResultOnCard of={of} tournament={tournament} onClose={() => setChosen(null)} /> : null}
    </Fold>
  );
}
