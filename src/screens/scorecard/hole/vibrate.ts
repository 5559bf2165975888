/** Vibrates briefly, so that a tap is felt through a glove. */
export function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(12);
}
