import { useEffect, useMemo, useState } from 'react';
import { useLiveQuery } from '#app/scores/useLiveQuery.ts';
import { UnsentAuthors } from '#app/sync/UnsentAuthors.tsx';
import { usePhoneLoader } from '#app/usePhone.ts';
import type { Phone } from '#app/phone-types.ts';
import { watchUnsentAuthors } from '#data/scores/unsent-authors.ts';
import { plural } from '#words/t.ts';

/** Names users with unsent scores on this phone while nobody is signed in. Their next sign-in sends the scores. */
export function LeftHere() {
  const load = usePhoneLoader();
  const [phone, setPhone] = useState<Phone | null>(null);
  useEffect(() => {
    load().then(setPhone, (error: unknown) =>
      console.warn('Whether scores wait on this phone is not known: that part of the app is missing.', error),
    );
  }, [load]);
  const unsentAuthors = useLiveQuery(useMemo(() => phone && watchUnsentAuthors(phone.db), [phone]));
  if (unsentAuthors.state !== 'ready') return null;
  return (
    <UnsentAuthors
      authors={unsentAuthors.value}
      describe={(scores, params) =>
        plural(
          scores,
          '{name}: {count} score waits on this phone until you log in.',
          '{name}: {count} scores wait on this phone until you log in.',
          params,
        )
      }
    />
  );
}
