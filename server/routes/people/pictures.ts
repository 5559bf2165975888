import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { IdParams } from '#contract/common.ts';
import { PICTURE_ROUTE, previewPicture } from '#contract/people/pictures.ts';
import { requireAccount } from '#server/auth/rights.ts';
import { createLruMap } from '#server/auth/lru-map.ts';
import { createTokenBucket } from '#server/auth/token-bucket.ts';
import type { Context } from '#server/context.ts';
import { badInput, notFound, tooMany } from '#server/failures.ts';
import { PICTURE_RATE } from '#server/policies/rates.ts';
import { userById } from '#server/store/people/users.ts';
import { inputRefusal, serve } from '../serve.ts';

/** Disables scripts and links if a browser opens the picture as a page. */
const SANDBOX = "default-src 'none'; sandbox";
const TOO_MANY = 'The server is busy. Please try again in a moment.';
const CACHE_CONTROL = 'public, max-age=86400';

/** Sends pictures from this server, so that their hosts do not learn who views them. */
export function pictureRoutes(app: FastifyInstance, context: Context): void {
  const { pictures, read } = context;
  const previews = createLruMap(() => createTokenBucket(PICTURE_RATE));

  app.get(PICTURE_ROUTE, async (request, reply) => {
    const params = v.safeParse(IdParams, request.params);
    if (!params.success) throw inputRefusal(params.issues);
    const { profile_picture_url: address } = await userById(read, params.output.id);
    const picture = address ? await pictures.at(address) : null;
    if (picture === null) throw notFound('There is nothing at this address.');
    reply.header('cache-control', CACHE_CONTROL);
    return reply.header('content-security-policy', SANDBOX).type(picture.type).send(picture.bytes);
  });

  serve(app, context, previewPicture, async ({ body, caller }) => {
    await requireAccount(read, caller.user);
    const previewAttempts = previews(String(caller.user));
    if (!previewAttempts.take()) throw tooMany(TOO_MANY, Math.ceil(previewAttempts.waitMs() / 1000));
    const picture = await pictures.at(body.url);
    if (picture === null) throw badInput('Invalid image URL. Please check the URL and try again.', 'url');
    return { picture: `data:${picture.type};base64,${picture.bytes.toString('base64')}` };
  });
}
