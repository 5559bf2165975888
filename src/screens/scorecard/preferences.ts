import { useCallback, useState } from 'react';
import { SCORING_MODE_KEY } from '#app/scores/scoring-mode.ts';
import { readStoredText, storeText } from '#app/stored-text.ts';

/** The side of the screen on which the − and + keys are. */
export type KeySide = 'left' | 'right';
export type ScoringMode = 'me' | 'group';

function readChoice<T extends string>(key: string, choices: readonly T[], defaultChoice: T): T {
  const storedText = readStoredText(key);
  return choices.find((choice) => choice === storedText) ?? defaultChoice;
}

function useChoice<T extends string>(
  key: string,
  choices: readonly T[],
  defaultChoice: T,
): [T, (choice: T) => void] {
  const [storedChoice, setStoredChoice] = useState(() => readChoice(key, choices, defaultChoice));
  const chooseValue = useCallback(
    (choice: T) => {
      setStoredChoice(choice);
      storeText(key, choice);
    },
    [key],
  );
  return [storedChoice, chooseValue];
}

export const useKeySide = () => useChoice<KeySide>('greenside.hand', ['left', 'right'], 'right');
export const useMode = () => useChoice<ScoringMode>(SCORING_MODE_KEY, ['me', 'group'], 'me');
/** Whether the screen stays on while a card is open. */
export const useAwakeChoice = () => useChoice<'off' | 'on'>('greenside.awake', ['off', 'on'], 'off');
/** Whether the scores of a hole are read aloud after Next Hole. */
export const useReadAloudChoice = () => useChoice<'off' | 'on'>('greenside.read-back', ['off', 'on'], 'off');
