import { imageUrlAt } from '@roombook/client-react'
import type { ImageWidth } from '@roombook/contract'

/**
 * Where this script came from: the asset host, where the site has one, has the pictures too (1.05). What the server
 * writes it names there itself.
 */
const host = import.meta.env.PROD && !import.meta.env.SSR ? new URL(import.meta.url).origin : ''

/** The address of an uploaded picture in a width in pixels (9.06). */
export const imageUrl = (path: string, width: ImageWidth): string => imageUrlAt(host, path, width)
