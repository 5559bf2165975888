import { lazy, type ComponentType } from 'react';
import { loadNamespace, type Namespace } from '#words/load-namespace.ts';

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never;

async function loadComponent<Module, Name extends keyof Module>(
  namespace: Namespace | null,
  load: () => Promise<Module>,
  name: Name,
) {
  const [loadedModule] = await Promise.all([load(), namespace && loadNamespace(namespace)]);
  return { default: loadedModule[name] as ComponentType<PropsOf<Module[Name]>> };
}

/** Loads a component when it is first shown, with its texts. If loading fails, the error reaches the screen. */
export const lazyComponent = <Module, Name extends keyof Module>(
  namespace: Namespace,
  load: () => Promise<Module>,
  name: Name,
) => lazy(() => loadComponent(namespace, load, name));

/**
 * Loads a part of a screen after the first frame, with its texts if it has some of its own. If loading fails, renders
 * nothing, so that the rest of the screen stays.
 */
export const lazyPart = <Module, Name extends keyof Module>(
  namespace: Namespace | null,
  load: () => Promise<Module>,
  name: Name,
) =>
  lazy(() =>
    loadComponent(namespace, load, name).catch(
      (error: unknown): { default: ComponentType<PropsOf<Module[Name]>> } => {
        console.warn('Not loaded, so not shown.', error);
        return { default: () => null };
      },
    ),
  );
