import { useState } from 'react';

/**
 * Problems of the current input, which a form shows from the first attempt to save on. Null means valid. `isValid` is
 * for that attempt.
 */
export function useShownProblems<Problems>(problems: Problems | null) {
  const [hasTriedToSave, setTriedToSave] = useState(false);
  return {
    shown: hasTriedToSave ? problems : null,
    isValid: (): boolean => {
      setTriedToSave(true);
      return problems === null;
    },
  };
}
