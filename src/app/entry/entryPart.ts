import { loadNamespace } from '#words/load-namespace.ts';
import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Loads a part about entry after the first frame, with its texts. Renders nothing if loading fails. */
export const loadEntryPart = <Module, Props>(
  load: () => Promise<Module>,
  of: (made: Module) => ComponentType<Props>,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [made] = await Promise.all([load(), loadNamespace('entry')]);
      return { default: of(made) };
    } catch (error) {
      console.warn('Entry is not shown: its part of the app is missing.', error);
      return { default: () => null };
    }
  });
