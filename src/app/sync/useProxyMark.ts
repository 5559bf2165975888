import { useMemo } from 'react';
import { usePhone } from '#app/usePhone.ts';
import { createProxyMark, type ProxyMarkSender } from './proxy-mark.ts';

export function useProxyMark(): ProxyMarkSender {
  const { http, db, clock, sent } = usePhone();
  return useMemo(() => createProxyMark({ http, db, clock, sent }), [http, db, clock, sent]);
}
