const proof = process.env['PROOF'];
/** True in `npm run test:all` (CONTRIBUTING.md). */
export const isWhole = proof === 'all';
/** True in `npm test`. Tests run by name are in neither. */
export const isShort = proof === 'some';
/** A number of runs: `all` in `npm run test:all`, otherwise one `share`-th of them. */
export const sized = (all: number, share: number): number => (isWhole ? all : Math.ceil(all / share));
