import { imageUrlAt } from '@roombook/client-react'
import { assetHost } from '../site/site-store.ts'

/** The address of a picture in a width in pixels, 750 unless named (1.05, 9.06). */
export const imageUrl = (path: string, width?: number): string => imageUrlAt(assetHost(), path, width)
