import type { ReactNode } from 'react';

/** A component of src/ui, named by its file. */
export interface PartSample {
  part: string;
  states: { name: string; shown: ReactNode }[];
}
