import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadNamespace, type Namespace } from '#words/load-namespace.ts';

/** Loads a part of a screen after the first frame, with its texts. Renders nothing if loading fails. */
export const textPart = <Module, Props>(
  namespace: Namespace,
  load: () => Promise<Module>,
  of: (made: Module) => ComponentType<Props>,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [made] = await Promise.all([load(), loadNamespace(namespace)]);
      return { default: of(made) };
    } catch (error) {
      console.warn(
        `A part of this screen is not shown, because it could not be loaded (${namespace}).`,
        error,
      );
      return { default: () => null };
    }
  });
