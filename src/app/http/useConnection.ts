import { createService } from '#app/service.ts';
import type { Connection } from './connection.ts';

export const [ConnectionService, useConnection] = createService<Connection>('The connection');
