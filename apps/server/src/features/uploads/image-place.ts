/** The store and content hash in a picture's path. */
export interface ImagePlace {
  shopId: number
  /** SHA-256 of the stored content, in hex. */
  hash: string
}

const pathPattern = /^\/static\/public\/([1-9]\d{0,14})\/([0-9a-f]{64})\.webp$/

/** Returns the path of a picture, as in the upload's response. */
export const pathOfImage = ({ shopId, hash }: ImagePlace): string => `/static/public/${shopId}/${hash}.webp`

/** Parses an image path; undefined for one that no upload returned. */
export function placeOfPath(path: string): ImagePlace | undefined {
  const [, shop = '', hash = ''] = pathPattern.exec(path) ?? []
  return hash ? { shopId: Number(shop), hash } : undefined
}

/** Returns the folder of a store's pictures. */
export const folderOfShop = (shopId: number): string => `public/${shopId}/`

/** Returns the storage key of a picture, optionally in another width. */
export const keyOfImage = ({ shopId, hash }: ImagePlace, width?: number): string =>
  `${folderOfShop(shopId)}${hash}${width === undefined ? '' : `-w${width}`}.webp`

/** Checks whether a picture is a resized copy, which can be created again. */
export const isMadeFromAnother = (key: string): boolean => /-w\d+\.webp$/.test(key)
