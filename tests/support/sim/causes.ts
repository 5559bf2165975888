import type { OutboxRow } from '#data/types.ts';
import type { Arrival } from './server.ts';

type Ops = ReadonlyMap<string, OutboxRow>;

const deviceOf = (stamp: string): string => stamp.slice(18);

/**
 * What came after each write of one hole, by stamp: the writes whose author had been shown it, the same phone's later
 * ones, and those that said the same when they met it on the server (two blind writes of one value are no disagreement).
 */
function laterOf(arrivals: readonly Arrival[], ops: Ops): Map<string, Set<string>> {
  const later = new Map<string, Set<string>>(arrivals.map(({ stamp }) => [stamp, new Set()]));
  const link = (from: string | null | undefined, to: string): void => {
    if (from) later.get(from)?.add(to);
  };
  for (const { stamp, op_id, score, before } of arrivals) {
    const payload = op_id === null ? undefined : ops.get(op_id)?.payload;
    // A client without stamps takes the place of whatever stands, as if it had seen it.
    link(op_id === null ? before?.stamp : payload?.seen, stamp);
    link(payload?.seen_other, stamp);
    for (const other of later.keys())
      if (other < stamp && deviceOf(other) === deviceOf(stamp)) link(other, stamp);
    for (const met of [before, before?.other]) {
      if (!met || met.score !== score) continue;
      link(met.stamp, stamp);
      link(stamp, met.stamp);
    }
  }
  return later;
}

/** The writes of one hole that nothing leads from to the one that stands: somebody's word was overruled unseen. */
export function unsettledOn(arrivals: readonly Arrival[], stands: string, ops: Ops): Arrival[] {
  const later = laterOf(arrivals, ops);
  const settled = new Set([stands]);
  for (let grown = true; grown;) {
    grown = false;
    for (const [stamp, then] of later) {
      if (settled.has(stamp) || ![...then].some((next) => settled.has(next))) continue;
      settled.add(stamp);
      grown = true;
    }
  }
  return arrivals.filter(({ stamp }) => !settled.has(stamp));
}
