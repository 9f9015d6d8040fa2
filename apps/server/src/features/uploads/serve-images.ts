import { type ImageWidth, imageWidths } from '@roombook/contract/uploads'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FileStore } from '#platform/files/file-store.ts'
import { narrowPicture } from '#platform/pictures/pictures.ts'
import { type ImagePlace, keyOfImage, placeOfPath } from './image-place.ts'

interface ImageQuery {
  'x-oss-process'?: string
}

/**
 * Serves uploaded pictures, immutable under their path. `x-oss-process=image/resize,w_750` returns a smaller
 * one (9.06), created once and stored beside it, never larger than the original.
 */
export function serveImages(http: FastifyInstance, files: FileStore): void {
  const pending = new Map<string, Promise<Buffer | undefined>>()

  /** Returns a picture in a width; concurrent requests share one conversion. */
  function resized(place: ImagePlace, width: ImageWidth): Promise<Buffer | undefined> {
    const key = keyOfImage(place, width)
    const begun = pending.get(key)
    if (begun) return begun
    const making = makeResized(files, place, width).finally(() => pending.delete(key))
    pending.set(key, making)
    return making
  }

  http.get<{ Params: { '*': string }; Querystring: ImageQuery }>(
    '/static/public/*',
    async ({ params, query }, reply) => {
      const place = placeOfPath(`/static/public/${params['*']}`)
      if (!place) return refuse(reply, 404, 'there is no such picture')
      const process = query['x-oss-process']
      const width = process === undefined ? undefined : parseWidth(process)
      if (process !== undefined && width === undefined) {
        return refuse(reply, 400, `only image/resize,w_ with one of ${imageWidths.join(', ')} is made`)
      }
      const bytes = width ? await resized(place, width) : await files.get(keyOfImage(place))
      if (!bytes) return refuse(reply, 404, 'there is no such picture')
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-disposition': 'inline',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(bytes)
    },
  )
}

function parseWidth(process: unknown): ImageWidth | undefined {
  const text = typeof process === 'string' ? process : ''
  const width = Number(/^image\/resize,w_(\d{1,4})$/.exec(text)?.[1])
  return imageWidths.find((made) => made === width)
}

async function makeResized(files: FileStore, place: ImagePlace, width: number): Promise<Buffer | undefined> {
  const key = keyOfImage(place, width)
  const stored = await files.get(key)
  if (stored) return stored
  const whole = await files.get(keyOfImage(place))
  if (!whole) return undefined
  const made = await narrowPicture(whole, width)
  if (!made) return whole
  await files.put(key, made, 'image/webp')
  return made
}

const refuse = (reply: FastifyReply, status: 400 | 404, message: string): FastifyReply =>
  reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message)
