import { loadNamespace } from '#words/load-namespace.ts';
import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Loads a part with notices after the first frame, with its texts. Renders nothing if loading fails. */
export const loadNoticesPart = <Module, Props>(
  load: () => Promise<Module>,
  of: (made: Module) => ComponentType<Props>,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [made] = await Promise.all([load(), loadNamespace('notices')]);
      return { default: of(made) };
    } catch (error) {
      console.warn('Notices are not shown: their part of the app is missing.', error);
      return { default: () => null };
    }
  });
