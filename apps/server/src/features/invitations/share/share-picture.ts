import type { InvitationPage } from '@roombook/contract/invitation-page'
import { paintPicture } from '#platform/pictures/pictures.ts'
import { drawInvitation, type PictureKind } from './draw-invitation.ts'

/** Pictures of invitations as PNG, cached while their content is the same. */
export interface SharePictures {
  /** Returns a cached picture; undefined where it has not been drawn. */
  find(wanted: PictureRequest): Promise<Buffer> | undefined
  make(wanted: PictureRequest): Promise<Buffer>
  /** Prepares a picture in advance unless it is cached. An error surfaces at the later request. */
  prefetch(wanted: PictureRequest): void
}

export interface PictureRequest {
  kind: PictureKind
  page: InvitationPage
  /** Target of the QR code. */
  url: string
}

/** Maximum number of cached pictures, of some 150 kB each. */
const maxCachedPictures = 100

/**
 * Draws pictures and caches the most recently requested ones.
 * @param paint draws one picture
 */
export function createSharePictures(paint = paintInvitation): SharePictures {
  const cache = new Map<string, Promise<Buffer>>()
  const keyOf = ({ kind, page, url }: PictureRequest) => JSON.stringify([kind, url, page])

  function store(key: string, picture: Promise<Buffer>): Promise<Buffer> {
    // Map order is from the least to the most recently requested.
    cache.delete(key)
    cache.set(key, picture)
    const [oldest] = cache.keys()
    if (cache.size > maxCachedPictures && oldest !== undefined) cache.delete(oldest)
    return picture
  }
  function find(wanted: PictureRequest): Promise<Buffer> | undefined {
    const key = keyOf(wanted)
    const picture = cache.get(key)
    return picture && store(key, picture)
  }
  function make(wanted: PictureRequest): Promise<Buffer> {
    const key = keyOf(wanted)
    const picture = store(key, paint(wanted))
    picture.catch(() => cache.delete(key))
    return picture
  }
  return {
    find,
    make,
    prefetch(wanted) {
      if (!find(wanted)) void make(wanted).catch(() => undefined)
    },
  }
}

async function paintInvitation({ kind, page, url }: PictureRequest): Promise<Buffer> {
  return paintPicture(await drawInvitation(kind, page, url))
}
