import { createDisk, type DiskDb } from './sim/disk.ts';

/** What a test may break. */
export interface MemoryDb extends DiskDb {
  /** Called before every step of a transaction: throw here to break it there. */
  beforeStep: () => void | Promise<void>;
}

/** The disk of the simulation, for one tab that never dies: an error, or a step that throws, undoes all of a transaction. */
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
