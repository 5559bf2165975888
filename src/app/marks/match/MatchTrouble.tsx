import { useCardActions } from '#app/scores/useCard.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import type { CardKey } from '#data/rows.ts';
import type { HoleView } from '#data/scores/types.ts';
import { findMatchNumber } from '#domain/cards/marks.ts';
import { toMatchNumber, parseMatchResult } from '#domain/cards/match-result.ts';
import type { MatchRow } from '#domain/competition/types.ts';
import { describeManner } from '#ui/competition/matchText.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { listMatchPlayers, useRoundMatches } from './useRoundMatches.ts';

/** Returns a text such as 'Ann, 19th'; without names if the match is not on this phone. */
function describeChoice(value: string, match: MatchRow | undefined): string {
  const matchResult = parseMatchResult(value);
  if (matchResult === null) return t('As on the course');
  const manner = describeManner(matchResult);
  const winner = [match?.a, match?.b].find((side) => side !== undefined && side.side === matchResult.winner);
  return winner ? t('{name}, {how}', { name: winner.name, how: manner }) : manner;
}

interface Props {
  cardKey: CardKey;
  mark: Pick<HoleView, 'hole_number' | 'value' | 'entered_by' | 'disagreement'>;
  onDecided?: (() => void) | undefined;
}

/** Shows that two phones have entered different results of a match; one tap chooses. */
export function MatchTrouble({ cardKey, mark, onDecided }: Props) {
  const matches = useRoundMatches(cardKey.tournament, cardKey.round) ?? [];
  const { setMark } = useCardActions()(cardKey);
  const { problem, attempt } = useAction({ thrown: NOT_STORED });
  const matchNumber = findMatchNumber(mark.hole_number);
  const match = matches.find(
    (roundMatch) =>
      toMatchNumber(roundMatch.competition) === matchNumber &&
      listMatchPlayers(roundMatch.match).includes(cardKey.user),
  )?.match;
  const choices = [
    { value: mark.value ?? '', who: mark.entered_by },
    { value: mark.disagreement?.value ?? '', who: mark.disagreement?.user ?? null },
  ];
  return (
    <Alert
      kind="warning"
      title={
        match
          ? t('{a} against {b}: two results. Which one is right?', { a: match.a.name, b: match.b.name })
          : t('Two results of a match. Which one is right?')
      }
    >
      {problem ? <p>{problem}</p> : null}
      <Stack row>
        {choices.map(({ value, who }) => {
          const resultText = describeChoice(value, match);
          return (
            <Button
              key={value}
              variant="secondary"
              onClick={() => void attempt(() => setMark(mark.hole_number, value), onDecided)}
            >
              {who === null
                ? t('{score}, by somebody', { score: resultText })
                : t('{score}, by {name}', { score: resultText, name: fullName(who) })}
            </Button>
          );
        })}
      </Stack>
    </Alert>
  );
}
