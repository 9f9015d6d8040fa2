import { imageUrlAt } from '@roombook/client-react'
import { assetHost } from '../site/site-store.ts'

/** Address of a picture at a width in pixels, 750 by default (1.05, 9.06). */
export const imageUrl = (path: string, width?: number): string => imageUrlAt(assetHost(), path, width)
