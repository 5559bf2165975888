import type { ReactNode } from 'react';

/** A part of src/ui by its file, with each of its states. */
export interface Shown {
  part: string;
  states: { name: string; shown: ReactNode }[];
}
