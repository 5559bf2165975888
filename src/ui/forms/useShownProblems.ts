import { useState } from 'react';

/**
 * Problems of the current input, `null` if it is valid. A form shows them only after the first attempt to save, which
 * calls `isValid`, and until `hide`.
 */
export function useShownProblems<Problems>(problems: Problems | null) {
  const [hasTriedToSave, setTriedToSave] = useState(false);
  return {
    shown: hasTriedToSave ? problems : null,
    isValid: (): boolean => {
      setTriedToSave(true);
      return problems === null;
    },
    hide: (): void => setTriedToSave(false),
  };
}
