import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { placeOfPath } from './image-place.ts'
import { findUploads } from './upload.repository.ts'

/**
 * Requires that pictures named in a call belong to the shop. Empty paths pass; another shop's picture counts
 * as missing.
 *
 * @throws Refusal `uploads.image_missing`, which the call must declare.
 */
export async function requireImages(
  tx: ShopTransaction,
  shopId: number,
  paths: readonly string[],
): Promise<void> {
  const named = paths.filter((path) => path !== '')
  if (named.length === 0) return
  const places = named.map(placeOfPath)
  const hashes = places.flatMap((place) => (place?.shopId === shopId ? [place.hash] : []))
  const found = hashes.length === named.length ? await findUploads(tx, shopId, hashes) : new Set<string>()
  if (!hashes.every((hash) => found.has(hash)) || hashes.length < named.length) {
    throw new Refusal('uploads.image_missing')
  }
}
