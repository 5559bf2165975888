import { useMemo } from 'react';
import { usePhone } from '#app/usePhone.ts';
import { createOneAct, type OneAct } from './one-act.ts';

export function useOneAct(): OneAct {
  const { http, db, clock, sent } = usePhone();
  return useMemo(() => createOneAct({ http, db, clock, sent }), [http, db, clock, sent]);
}
