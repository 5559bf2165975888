import { describeHiddenHoles } from './boardText.ts';

export const HiddenNote = ({ holes }: { holes: readonly number[] }) => (
  <p>{describeHiddenHoles([{ round_number: 1, holes }], { rounds: [1] })}</p>
);
