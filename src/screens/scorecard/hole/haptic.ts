/** A short tick in the hand where the phone has one, so that a tap is felt in a glove. */
export function tick(): void {
  if ('vibrate' in navigator) navigator.vibrate(12);
}
