import { lazyPart } from './lazy-part.ts';

/** The install link of the menu, which loads when the menu opens. */
export const MenuInstall = lazyPart(null, () => import('./install/InstallLink.tsx'), 'InstallLink');
