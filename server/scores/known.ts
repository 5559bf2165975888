/** What a write says of a hole or a mark. */
export interface Value {
  score: number;
  partner: number | null;
  /** The word of a mark, or of a hole that was picked up; null for a hole with strokes or without a score. */
  value: string | null;
}

/** A write that arrived before: what its author had been shown, and its value. */
export interface Earlier extends Value {
  seen: string | null;
  seen_other: string | null;
  author: number;
}

/**
 * The first write of the hole that arrived under each stamp. Every scorecard shows the stamps, so a dishonest client can
 * send a second value under somebody else's stamp. Whoever names a stamp as seen saw the first value under it.
 */
export type Ancestry = ReadonlyMap<string, Earlier>;

export const sameValue = (a: Value, b: Value): boolean =>
  a.score === b.score && a.partner === b.partner && a.value === b.value;

/** The stamps that were shown: of the value that stood, and of the other one. */
type Shown = readonly (string | null)[];

/** Whether `target` is on a chain that starts at one of these stamps and goes from each write to those it had seen. */
function descends(ancestry: Ancestry, from: Shown, target: string): boolean {
  const passed = new Set<string>();
  const ahead = [...from];
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    if (at === null || passed.has(at)) continue;
    if (at === target) return true;
    passed.add(at);
    const earlier = ancestry.get(at);
    if (earlier) ahead.push(earlier.seen, earlier.seen_other);
  }
  return false;
}

/** Whether a write that was shown `from` had seen this very value. Under its stamp another may have come first (`Ancestry`). */
export function knew(ancestry: Ancestry, from: Shown, target: Value & { stamp: string }): boolean {
  const first = ancestry.get(target.stamp);
  return (first === undefined || sameValue(first, target)) && descends(ancestry, from, target.stamp);
}

/** Whether this very write arrived before, under whatever name: a mate's phone may have carried it here. */
export const isRepeat = (
  ancestry: Ancestry | undefined,
  write: Value & { stamp: string | null; author: number },
): boolean => {
  const first = write.stamp === null ? undefined : ancestry?.get(write.stamp);
  return first !== undefined && first.author === write.author && sameValue(first, write);
};
