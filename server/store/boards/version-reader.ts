interface WaitingReader<Row> {
  tournament: number;
  resolve: (row: Row | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads one row of a tournament; null without one. Concurrent readers share a query that starts after they ask, so
 * that it includes every write that was answered before.
 */
export function createVersionReader<Row extends { id: number }>(
  loadRows: (ids: number[]) => Promise<Row[]>,
): (tournament: number) => Promise<Row | null> {
  let waitingReaders: WaitingReader<Row>[] = [];
  let isRunning = false;

  const readBatch = async (): Promise<void> => {
    const batch = waitingReaders;
    waitingReaders = [];
    try {
      const ids = [...new Set(batch.map(({ tournament }) => tournament))];
      const rows = new Map((await loadRows(ids)).map((row) => [row.id, row]));
      for (const { tournament, resolve } of batch) resolve(rows.get(tournament) ?? null);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const readVersions = async (): Promise<void> => {
    while (waitingReaders.length > 0) await readBatch();
    isRunning = false;
  };
  return (tournament) =>
    new Promise((resolve, reject) => {
      waitingReaders.push({ tournament, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      setImmediate(() => void readVersions());
    });
}
