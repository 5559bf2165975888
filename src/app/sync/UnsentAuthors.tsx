import { useMemo } from 'react';
import { useLiveQuery } from '#app/scores/useLiveQuery.ts';
import { useScorer } from '#app/session/useSession.ts';
import { usePhone } from '#app/usePhone.ts';
import { watchUnsentAuthors, type UnsentAuthor } from '#data/scores/unsent-authors.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { fullName } from '#ui/names.ts';
import { plural } from '#words/t.ts';

/** Names the authors of unsent scores on this phone, with one sentence each. Shows nothing without authors. */
export function UnsentAuthors({
  authors,
  describe,
}: {
  authors: readonly UnsentAuthor[];
  describe: (scores: number, params: { name: string }) => string;
}) {
  if (authors.length === 0) return null;
  return (
    <Alert kind="warning">
      {authors.map(({ author, who, scores }) => (
        <p key={author}>{describe(scores, { name: who === null ? '–' : fullName(who) })}</p>
      ))}
    </Alert>
  );
}

/** Names other accounts with unsent scores on this phone. Only their own sign-in sends these scores. */
export function OthersUnsent() {
  const { db } = usePhone();
  const scorer = useScorer();
  const authorsQuery = useLiveQuery(useMemo(() => watchUnsentAuthors(db), [db]));
  if (authorsQuery.state !== 'ready') return null;
  return (
    <UnsentAuthors
      authors={authorsQuery.value.filter(({ author }) => author !== scorer)}
      describe={(scores, params) =>
        plural(
          scores,
          '{name}: {count} score waits on this phone until this golfer logs in here.',
          '{name}: {count} scores wait on this phone until this golfer logs in here.',
          params,
        )
      }
    />
  );
}
