import { type ImageWidth, imageWidths } from '@roombook/contract'

/** Folders whose files come from the asset host, where the site has one (1.05). */
const assetFolders = /^\/static\/(mobile|pc|public)\//
/** Pictures that can be asked for in another width (9.06). */
const resizable = /\.(jpe?g|png|webp|gif|avif|bmp)$/i

/**
 * The address of a picture: from the asset host (1.05), and resized to a width in pixels, 750 unless named (9.06);
 * other widths than the server makes become the next larger one. What is no path of ours (an address elsewhere, a
 * picture still in memory) stays as it is; nothing stays nothing.
 *
 * @param host the asset host; empty for here.
 */
export function imageUrlAt(host: string, path: string, width = 750): string {
  if (!assetFolders.test(path)) return path
  const query = resizable.test(path) ? `?x-oss-process=image/resize,w_${widthFor(width)}` : ''
  return host + path + query
}

const widthFor = (width: number): ImageWidth => imageWidths.find((made) => made >= width) ?? 1500
