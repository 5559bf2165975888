const proof = process.env['PROOF'];
/** True in `npm run test:all`. CONTRIBUTING.md says what each of the two proves. */
export const isWhole = proof === 'all';
/** True in `npm test`. A test that is run by its name is in neither. */
export const isShort = proof === 'some';
/** A number of runs: `all` in `npm run test:all`, otherwise one `share`-th of them. */
export const sized = (all: number, share: number): number => (isWhole ? all : Math.ceil(all / share));
