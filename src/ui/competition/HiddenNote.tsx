import { hiddenWords } from './boardWords.ts';

/** Says of a card which of its holes are not shown to whoever looks at it. */
export const HiddenNote = ({ holes }: { holes: readonly number[] }) => (
  <p>{hiddenWords([{ round_number: 1, holes }], { rounds: [1] })}</p>
);
