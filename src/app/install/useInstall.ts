import { createService } from '#app/service.ts';
import type { Install } from './install.ts';

export const [InstallService, useInstall] = createService<Install>('Install');
