interface Asker {
  tournament: number;
  resolve: (version: number | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Versions of tournaments for many readers at once: those whose requests arrived together share a query, and so do those who ask while
 * one runs. The query of an asker always starts after the question, so no answered write is ever missed.
 */
export function createVersionReader(
  versionsOf: (ids: number[]) => Promise<{ id: number; version: number }[]>,
): (tournament: number) => Promise<number | null> {
  let asking: Asker[] = [];
  let running = false;

  const round = async (): Promise<void> => {
    const group = asking;
    asking = [];
    try {
      const ids = [...new Set(group.map((a) => a.tournament))];
      const rows = await versionsOf(ids);
      const versions = new Map(rows.map((row) => [row.id, row.version]));
      for (const { tournament, resolve } of group) resolve(versions.get(tournament) ?? null);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  const run = async (): Promise<void> => {
    while (asking.length > 0) await round();
    running = false;
  };
  return (tournament) =>
    new Promise((resolve, reject) => {
      asking.push({ tournament, resolve, reject });
      if (running) return;
      running = true;
      setImmediate(() => void run());
    });
}
