import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '../afterPaint.ts';

/**
 * Returns the rows that fit on the screen, and all rows once these are painted, because 150 rows at once block a slow
 * computer. A deferred value alone is not enough: React may draw it before the browser paints for the first time.
 */
export function useScreenFirst<Row>(rows: readonly Row[], screen: number): readonly Row[] {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return useDeferredValue(
    useMemo(() => (isPainted ? rows : rows.slice(0, screen)), [isPainted, rows, screen]),
  );
}
