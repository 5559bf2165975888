import { create } from 'zustand';

interface UpdateState {
  /** A new version is installed and waits for the golfer's word. */
  waiting: boolean;
  /** Takes the new version: every tab of the app reloads, one with an open card when that is left. */
  apply: () => void;
}

/** A new version never comes by itself; whoever shows `waiting` offers `apply`. */
export const useUpdate = create<UpdateState>()(() => ({ waiting: false, apply: () => {} }));

/** How many cards are open in this tab, and whether a reload waits for the last of them to close. */
const held = { cards: 0, reload: false };

/** Holds back the reload of an update while a card is open. Answers the function that lets go. */
export function holdReload(): () => void {
  held.cards++;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    held.cards--;
    // After the change of screen that closed the card, so that the reload lands on the new one.
    if (held.cards === 0 && held.reload) setTimeout(() => location.reload(), 0);
  };
}

function reloadWhenFree(): void {
  if (held.cards === 0) location.reload();
  else held.reload = true;
}

/** Reloads when another version took over. A page that got its first worker is not reloaded: that ran no older one. */
export function followWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  let hadWorker = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) reloadWhenFree();
    hadWorker = true;
  });
}
