import type { ReactNode } from 'react';

/** A component of src/ui, named by its file, with all its states. */
export interface PartSample {
  part: string;
  states: { name: string; shown: ReactNode }[];
}
