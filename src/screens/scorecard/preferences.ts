import { useCallback, useState } from 'react';
import { MODE_KEY } from '#app/scores/scoring-mode.ts';

/** The side of the phone that the thumb is on. */
export type Hand = 'left' | 'right';
/** Whose scores are entered: one's own, or those of the whole group. */
export type Mode = 'me' | 'group';

function stored<T extends string>(key: string, choices: readonly T[], usual: T): T {
  try {
    const text = localStorage.getItem(key);
    return choices.find((choice) => choice === text) ?? usual;
  } catch {
    return usual;
  }
}

function useChoice<T extends string>(key: string, choices: readonly T[], usual: T): [T, (choice: T) => void] {
  const [chosen, setChosen] = useState(() => stored(key, choices, usual));
  const choose = useCallback(
    (choice: T) => {
      setChosen(choice);
      try {
        localStorage.setItem(key, choice);
      } catch (error) {
        console.warn('The choice could not be kept on this phone.', error);
      }
    },
    [key],
  );
  return [chosen, choose];
}

/** Where the keys stand, kept on this phone. */
export const useHand = () => useChoice<Hand>('greenside.hand', ['left', 'right'], 'right');
/** Me or the whole group, kept on this phone. */
export const useMode = () => useChoice<Mode>(MODE_KEY, ['me', 'group'], 'me');
/** Whether the screen stays on while a card is in use, kept on this phone. */
export const useAwakeChoice = () => useChoice<'off' | 'on'>('greenside.awake', ['off', 'on'], 'off');
/** Whether the scores of a hole are read out after Next Hole, kept on this phone. */
export const useReadBack = () => useChoice<'off' | 'on'>('greenside.read-back', ['off', 'on'], 'off');
