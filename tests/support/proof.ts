/** Whether everything is tried (`npm run test:all`), or what `npm test` takes; CONTRIBUTING.md says what each proves. */
export const isWhole = process.env['PROOF'] === 'all';
