import { Indexes } from './Indexes.tsx';
import { PlayingConditions } from './PlayingConditions.tsx';
import { Updates } from './Updates.tsx';

export function HandicapsPage() {
  return (
    <>
      <Updates />
      <PlayingConditions />
      <Indexes />
    </>
  );
}
