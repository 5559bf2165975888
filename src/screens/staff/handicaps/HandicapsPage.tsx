import { HandicapIndexes } from './Indexes.tsx';
import { PlayingConditions } from './PlayingConditions.tsx';
import { Updates } from './Updates.tsx';

export function HandicapsPage() {
  return (
    <>
      <Updates />
      <PlayingConditions />
      <HandicapIndexes />
    </>
  );
}
