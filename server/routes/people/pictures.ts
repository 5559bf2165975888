import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { IdParams } from '#contract/common.ts';
import { PICTURE_ROUTE, previewPicture } from '#contract/people/pictures.ts';
import { requireAccount } from '#server/auth/rights.ts';
import { createLruMap } from '#server/auth/lru-map.ts';
import { createTokenBucket } from '#server/auth/token-bucket.ts';
import type { Context } from '#server/context.ts';
import { badInput, notFound, createRateRefusal } from '#server/failures.ts';
import { PICTURE_RATE } from '#server/policies/rates.ts';
import { loadUser } from '#server/store/people/users.ts';
import { createInputRefusal, serve } from '../serve.ts';

/** Disables scripts and links if a browser opens the picture as a page. */
const SANDBOX_POLICY = "default-src 'none'; sandbox";
const BUSY_MESSAGE = 'The server is busy. Please try again in a moment.';
const CACHE_CONTROL = 'public, max-age=86400';

/** Sends pictures from this server, so that their hosts do not learn who views them. */
export function pictureRoutes(app: FastifyInstance, context: Context): void {
  const { pictures, read } = context;
  const previewBuckets = createLruMap(() => createTokenBucket(PICTURE_RATE));

  app.get(PICTURE_ROUTE, async (request, reply) => {
    const params = v.safeParse(IdParams, request.params);
    if (!params.success) throw createInputRefusal(params.issues);
    const { profile_picture_url: address } = await loadUser(read, params.output.id);
    const picture = address ? await pictures.at(address) : null;
    if (picture === null) throw notFound('There is nothing at this address.');
    reply.header('cache-control', CACHE_CONTROL);
    return reply.header('content-security-policy', SANDBOX_POLICY).type(picture.type).send(picture.bytes);
  });

  serve(app, context, previewPicture, async ({ body, caller }) => {
    await requireAccount(read, caller.user);
    const previewBucket = previewBuckets(String(caller.user));
    if (!previewBucket.take())
      throw createRateRefusal(BUSY_MESSAGE, Math.ceil(previewBucket.waitMs() / 1000));
    const picture = await pictures.at(body.url);
    if (picture === null) throw badInput('Invalid image URL. Please check the URL and try again.', 'url');
    return { picture: `data:${picture.type};base64,${picture.bytes.toString('base64')}` };
  });
}
