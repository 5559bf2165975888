import type { ReactNode } from 'react';

/** The states of each component of src/ui, by its name and the name of the state. */
export type PartSamples = Record<string, Record<string, ReactNode>>;
