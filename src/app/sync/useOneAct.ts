import { useMemo } from 'react';
import { usePhone } from '#app/usePhone.ts';
import { createOneAct, type OneAct } from './one-act.ts';

/** Lets somebody who is not signed in on this phone set one mark. */
export function useOneAct(): OneAct {
  const { http, db, clock, sent } = usePhone();
  return useMemo(() => createOneAct({ http, db, clock, sent }), [http, db, clock, sent]);
}
