interface Asker {
  tournament: number;
  resolve: (version: number | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Concurrent readers share a query. It starts after they asked, so that it sees every write that was answered before.
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
