import type { FastifyInstance } from 'fastify';
import { readClub } from '#contract/club.ts';
import type { Club } from '../config/config-club.ts';
import type { Registration } from '../config/config.ts';
import type { Context } from '../context.ts';
import { IMMUTABLE } from '../web/headers.ts';
import { serve } from './serve.ts';

export function clubRoutes(
  app: FastifyInstance,
  context: Context,
  { club, mail, registration }: { club: Club; mail: boolean; registration: Registration },
): void {
  const { name, colour, logo } = club;
  serve(app, context, readClub, async () => ({ name, colour, logo: logo?.path ?? null, mail, registration }));
  if (logo === null) return;
  app.get(logo.path, async (_, reply) =>
    reply.header('cache-control', IMMUTABLE).type(logo.type).send(logo.bytes),
  );
}
