import type { FastifyInstance } from 'fastify';
import { readClub } from '#contract/club.ts';
import type { Club } from '../config/config-club.ts';
import type { RegistrationMode } from '#contract/registration.ts';
import type { Context } from '../context.ts';
import { getCurrentServerNotice, loadServerSettings } from '../store/server/settings.ts';
import { IMMUTABLE_CACHE } from '../web/headers.ts';
import { serve } from './serve.ts';

interface PublicClubSettings {
  club: Club;
  mail: boolean;
  registration: RegistrationMode;
  publicUrl: string | null;
}

export function clubRoutes(
  app: FastifyInstance,
  context: Context,
  { club, mail, registration, publicUrl }: PublicClubSettings,
): void {
  const { name, colour, logo } = club;
  serve(app, context, readClub, async () => {
    const settings = await loadServerSettings(context.read, 'registration', 'notice');
    const notice = getCurrentServerNotice(settings, context.clock());
    return {
      name,
      colour,
      logo: logo?.path ?? null,
      mail,
      registration: settings.registration ?? registration,
      ...(publicUrl !== null && { address: publicUrl }),
      ...(notice && { notice }),
    };
  });
  if (logo === null) return;
  app.get(logo.path, async (_, reply) =>
    reply.header('cache-control', IMMUTABLE_CACHE).type(logo.type).send(logo.bytes),
  );
}
