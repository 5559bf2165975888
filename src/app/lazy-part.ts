import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadNamespace, type Namespace } from '#words/load-namespace.ts';

/** Loads a part of a screen after the first frame, with its texts. Renders nothing if loading fails. */
export const lazyPart = <Module, Props>(
  namespace: Namespace,
  load: () => Promise<Module>,
  componentOf: (loadedModule: Module) => ComponentType<Props>,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [loadedModule] = await Promise.all([load(), loadNamespace(namespace)]);
      return { default: componentOf(loadedModule) };
    } catch (error) {
      console.warn(`Not loaded, so not shown: ${namespace}`, error);
      return { default: () => null };
    }
  });
