/** Whose scores are entered, one's own or those of the whole group, kept on this phone. */
export const MODE_KEY = 'greenside.scoring';

/** Who comes in by the code of a group keeps the scores of all of it, until they choose otherwise. */
export function preferGroup(): void {
  try {
    localStorage.setItem(MODE_KEY, 'group');
  } catch (error) {
    console.warn('The choice could not be kept on this phone.', error);
  }
}
