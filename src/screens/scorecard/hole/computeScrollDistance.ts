/**
 * Returns the px to scroll until `bottom` is above the keys, at least until the app's bar is out of sight: the bar must
 * not be cut in two. `barBottom` is 0 for a bar that does not scroll away. All are relative to the window's top.
 */
export const computeScrollDistance = (bottom: number, keysTop: number, barBottom: number): number =>
  bottom > keysTop ? Math.max(bottom - keysTop, barBottom) : 0;
