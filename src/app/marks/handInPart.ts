import type { ComponentType } from 'react';
import { textPart } from '#app/text-part.ts';

export const loadHandInPart = <Module, Props>(
  load: () => Promise<Module>,
  of: (made: Module) => ComponentType<Props>,
) => textPart('hand-in', load, of);
