import { imageUrlAt } from '@roombook/client-react'
import type { ImageWidth } from '@roombook/contract/uploads'

/**
 * Origin of this script: the asset host, where the site has one, also serves the pictures (1.05). On the
 * server it is empty, and the server adds the host itself.
 */
const host = import.meta.env.PROD && !import.meta.env.SSR ? new URL(import.meta.url).origin : ''

/** Returns the URL of an uploaded picture in a width in pixels (9.06). */
export const imageUrl = (path: string, width: ImageWidth): string => imageUrlAt(host, path, width)
