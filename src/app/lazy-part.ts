import { lazy, type ComponentType } from 'react';
import { loadNamespace, type Namespace } from '#words/load-namespace.ts';

/**
 * Loads a part of a screen after the first frame, with its texts if it has some of its own. If loading fails, renders
 * nothing, so that the rest of the screen stays.
 */
export const lazyPart = <Module, Props>(
  namespace: Namespace | null,
  load: () => Promise<Module>,
  componentOf: (loadedModule: Module) => ComponentType<Props>,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [loadedModule] = await Promise.all([load(), namespace && loadNamespace(namespace)]);
      return { default: componentOf(loadedModule) };
    } catch (error) {
      console.warn('Not loaded, so not shown.', error);
      return { default: () => null };
    }
  });
