/** Number of frames in which the added player's row can appear: three seconds. */
const MAX_FRAMES = 180;

/** Scrolls to the player's row and focuses the name, once the list has the row. The focus stays in another field. */
export function revealPlayer(player: number, framesLeft = MAX_FRAMES): void {
  const name = document.querySelector<HTMLElement>(`[data-player="${player}"]`);
  if (name !== null) {
    name.scrollIntoView({ block: 'center' });
    if (document.activeElement === document.body) name.focus({ preventScroll: true });
  } else if (framesLeft > 0) requestAnimationFrame(() => revealPlayer(player, framesLeft - 1));
}
