import { create } from 'zustand';

interface UpdateState {
  /** A new version is installed and waits for the golfer's word. */
  waiting: boolean;
  /** Takes the new version: every tab of the app reloads. */
  apply: () => void;
}

/** A new version never comes by itself; whoever shows `waiting` offers `apply`. */
export const useUpdate = create<UpdateState>()(() => ({ waiting: false, apply: () => {} }));
