import type { Lifecycle } from './lifecycle.ts';
import { createService } from './service.ts';

export const [LifecycleService, useLifecycle] = createService<Lifecycle>('Lifecycle');
