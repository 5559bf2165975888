import { statfs } from 'node:fs/promises';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Context } from '../context.ts';
import { VERSION } from '../version.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const GROUP_SIZE_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128];
/** Statuses that are counted on their own: not signed in, rate limit, defect, overload. */
const EXACT_STATUSES = new Set([401, 429, 500, 503]);

/** No label contains an id, a name or an address. `dataDir` selects the disk to measure. */
export function createMetrics({ vitals, storage, dialect }: Context, dataDir: string) {
  const registry = new Registry();
  const registries = [registry];
  collectDefaultMetrics({ register: registry });

  const durationHistogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request’s arrival to the end of its answer. Streams are left out',
    labelNames: ['route', 'method', 'status'],
    buckets: DURATION_BUCKETS,
    registers: registries,
  });
  const refusedCounter = new Counter({
    name: 'greenside_refused_total',
    help: 'Answers 401, 429, 500 and 503, by route',
    labelNames: ['route', 'status'],
    registers: registries,
  });
  const groupSizeHistogram = new Histogram({
    name: 'greenside_score_group_size',
    help: 'Scores that were stored by one transaction',
    buckets: GROUP_SIZE_BUCKETS,
    registers: registries,
  });
  vitals.onGroupStart((groupSize) => groupSizeHistogram.observe(groupSize));

  /** Adds the gauge `greenside_NAME`; `readValue` runs at each scrape. */
  const addGauge = (name: string, help: string, readValue: () => number): void =>
    registry.registerMetric(
      new Gauge({
        name: `greenside_${name}`,
        help,
        registers: [],
        collect() {
          this.set(readValue());
        },
      }),
    );
  /** Adds a metric with one label, read at each scrape; it is a counter if the name ends in `_total`. */
  const addLabelledMetric = (
    name: string,
    help: string,
    label: string,
    readSamples: () => Iterable<readonly [string | number, number]>,
  ): void => {
    const Metric = name.endsWith('_total') ? Counter : Gauge;
    const metric = new Metric({
      name: `greenside_${name}`,
      help,
      labelNames: [label],
      registers: [],
      collect() {
        this.reset();
        for (const [labelValue, value] of readSamples()) this.inc({ [label]: labelValue }, value);
      },
    });
    registry.registerMetric(metric);
  };

  addLabelledMetric(
    'scores_total',
    'Scores and marks by the status of their answers',
    'status',
    () => vitals.scoresAnswered,
  );
  addLabelledMetric(
    'made_total',
    'Boards, fields, histories of rounds and lists that were made anew',
    'kind',
    () => Object.entries(vitals.made),
  );
  addLabelledMetric('waiting', 'Work that waits, by kind', 'kind', () => [
    ['scores', vitals.scoresWaiting()],
    ['changes', vitals.changesWaiting()],
    ...Object.entries(vitals.backgroundWaiting()),
  ]);
  addLabelledMetric('postgres_connections_used', 'Connections in use, by what they are for', 'pool', () =>
    vitals.pools.map(({ name, pool }) => [name, pool.used()] as const),
  );
  addLabelledMetric('postgres_connections_waited_for', 'Work that waits for a connection', 'pool', () =>
    vitals.pools.map(({ name, pool }) => [name, pool.waiting()] as const),
  );
  addGauge('storage_trouble', '1 while scores, or other changes, cannot be stored', () =>
    storage.trouble() === null ? 0 : 1,
  );
  const diskFreeGauge = new Gauge({
    name: 'greenside_disk_free_bytes',
    help: 'Bytes that are left on the disk of DATA_DIR',
    registers: [],
    async collect() {
      const { bavail, bsize } = await statfs(dataDir);
      this.set(bavail * bsize);
    },
  });
  registry.registerMetric(diskFreeGauge);
  new Gauge({
    name: 'greenside_info',
    help: 'Always 1; its labels say which release runs on which database',
    labelNames: ['version', 'database'],
    registers: registries,
  }).set({ version: VERSION, database: dialect }, 1);

  return {
    /** Counts an answer. `route` is the pattern in the code, never the URL. */
    answered(route: string, method: string, status: number, seconds: number): void {
      durationHistogram.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (EXACT_STATUSES.has(status)) refusedCounter.inc({ route, status });
    },
    gauge: addGauge,
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  };
}
