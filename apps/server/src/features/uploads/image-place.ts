/** A store's picture, as identified by its path. */
export interface ImagePlace {
  shopId: number
  /** SHA-256 of the stored content, in hex. */
  hash: string
}

const pathPattern = /^\/static\/public\/([1-9]\d{0,14})\/([0-9a-f]{64})\.webp$/

/** Returns the path of an uploaded picture. */
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

/** Returns whether a picture was derived from another, and can be created again. */
export const isMadeFromAnother = (key: string): boolean => /-w\d+\.webp$/.test(key)
