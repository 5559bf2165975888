import { Alert } from '#ui/messages/Alert.tsx';
import type { Problems } from './buildSettings.ts';

/** Names every problem of the form once, also those of fields out of view. */
export const ProblemAlert = ({ problems }: { problems: Problems }) => (
  <Alert kind="error">
    {[...new Set(Object.values(problems))].map((problem) => (
      <div key={problem}>{problem}</div>
    ))}
  </Alert>
);
