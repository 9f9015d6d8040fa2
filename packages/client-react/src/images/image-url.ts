import { type ImageWidth, imageWidths } from '@roombook/contract/uploads'

/** Folders whose files come from the asset host, where the site has one (1.05). */
const assetFolders = /^\/static\/(mobile|pc|public)\//
/** Pictures that the server can resize (9.06). */
const resizable = /\.(jpe?g|png|webp|gif|avif|bmp)$/i

/**
 * Returns the URL of a picture: from the asset host (1.05), and resized to a width in pixels, 750 by default
 * (9.06); widths that the server does not offer become the next larger one. A URL elsewhere, or of a picture
 * still in memory, is unchanged, as is an empty one.
 *
 * @param host the asset host; empty for the same host.
 */
export function imageUrlAt(host: string, path: string, width = 750): string {
  if (!assetFolders.test(path)) return path
  const query = resizable.test(path) ? `?x-oss-process=image/resize,w_${widthFor(width)}` : ''
  return host + path + query
}

const widthFor = (width: number): ImageWidth => imageWidths.find((made) => made >= width) ?? 1500
