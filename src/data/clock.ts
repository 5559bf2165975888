/** The time and new ids, passed in so that tests and the simulation control them. */
export interface Clock {
  now: () => number;
  /** A random id of 8 to 64 letters and digits. */
  newId: () => string;
}

/** Returns 24 hex digits; `crypto.randomUUID` is missing where the app is served over plain http on a LAN. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
export const clock: Clock = { now: () => Date.now(), newId };
