import { createContext, use } from 'react';
import type { Context } from 'react';

/** A part of the app that components are given by React's context: what provides it, and the hook that reads it. */
export function createService<T>(name: string): [Context<T | null>, () => T] {
  const Service = createContext<T | null>(null);
  function useService(): T {
    const service = use(Service);
    if (service === null) throw new Error(`${name} is not provided here: see Providers.tsx.`);
    return service;
  }
  return [Service, useService];
}
