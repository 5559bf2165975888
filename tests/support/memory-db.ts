import { createDisk, type DiskDb } from './sim/disk.ts';

export interface MemoryDb extends DiskDb {
  /** Called before every step of a transaction; an error thrown here fails it. */
  beforeStep: () => void | Promise<void>;
}

/** The simulation's disk with one tab that never dies; an error in a step rolls the transaction back. */
export function memoryDb(): MemoryDb {
  const step = async (): Promise<void> => {};
  const db: MemoryDb = {
    ...createDisk().openIn({
      alive: true,
      step,
      stepInside: async () => db.beforeStep(),
      run: (work) => work(),
      onDeath() {},
    }),
    beforeStep() {},
  };
  return db;
}
