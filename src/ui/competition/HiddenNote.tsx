import { hiddenWords } from './boardWords.ts';

export const HiddenNote = ({ holes }: { holes: readonly number[] }) => (
  <p>{hiddenWords([{ round_number: 1, holes }], { rounds: [1] })}</p>
);
