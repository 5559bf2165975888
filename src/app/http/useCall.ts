import type { Client } from '#api/types.ts';
import { createService } from '#app/service.ts';

/** Calls the contract from a component, for what is neither a read that stays current nor a write. */
export const [CallService, useCall] = createService<Client['call']>('The client');
