import { storeText } from '../stored-text.ts';

/** Local storage key: whether this phone scores one card or the whole group. */
export const SCORING_MODE_KEY = 'greenside.scoring';

/** Makes the whole group the default after a sign-in by a group's code. */
export const storeGroupMode = (): void => storeText(SCORING_MODE_KEY, 'group');
