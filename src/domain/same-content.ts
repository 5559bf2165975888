/** Compares by value, as JSON: an answer or a render may have new objects for equal values. */
export const hasSameContent = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
