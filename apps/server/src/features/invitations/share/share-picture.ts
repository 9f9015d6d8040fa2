import type { InvitationPage } from '@roombook/contract'
import { paintPicture } from '#platform/pictures/pictures.ts'
import { drawInvitation, type PictureKind } from './draw-invitation.ts'

/** Pictures of invitations as PNG, cached while their content is the same. */
export interface SharePictures {
  /** A picture that is at hand; nothing where it is still to be made. */
  find(wanted: PictureRequest): Promise<Buffer> | undefined
  make(wanted: PictureRequest): Promise<Buffer>
  /** Prepares a picture in advance unless it is cached. An error surfaces at the later request. */
  makeAhead(wanted: PictureRequest): void
}

export interface PictureRequest {
  kind: PictureKind
  page: InvitationPage
  /** Target of the QR code. */
  url: string
}

/** Pictures cached at most, of some 150 kB each. */
const maxCachedPictures = 100

/**
 * Draws pictures, and keeps the last ones that were asked for.
 * @param paint how one is made
 */
export function createSharePictures(paint = paintInvitation): SharePictures {
  const cache = new Map<string, Promise<Buffer>>()
  const keyOf = ({ kind, page, url }: PictureRequest) => JSON.stringify([kind, url, page])

  function keep(key: string, picture: Promise<Buffer>): Promise<Buffer> {
    // The one that was asked for longest ago stands first.
    cache.delete(key)
    cache.set(key, picture)
    const [oldest] = cache.keys()
    if (cache.size > maxCachedPictures && oldest !== undefined) cache.delete(oldest)
    return picture
  }
  function find(wanted: PictureRequest): Promise<Buffer> | undefined {
    const key = keyOf(wanted)
    const picture = cache.get(key)
    return picture && keep(key, picture)
  }
  function make(wanted: PictureRequest): Promise<Buffer> {
    const key = keyOf(wanted)
    const picture = keep(key, paint(wanted))
    picture.catch(() => cache.delete(key))
    return picture
  }
  return {
    find,
    make,
    makeAhead(wanted) {
      if (!find(wanted)) void make(wanted).catch(() => undefined)
    },
  }
}

async function paintInvitation({ kind, page, url }: PictureRequest): Promise<Buffer> {
  return paintPicture(await drawInvitation(kind, page, url))
}
