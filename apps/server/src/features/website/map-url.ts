import type { MapLink } from '#platform/config/site-settings.ts'

/** Location of a store for a map link. */
export interface PlaceOfStore {
  title: string
  address: string
  latitude: number | null
  longitude: number | null
}

/** Returns the map link of a store: its coordinates where known, else its address; empty without either. */
export function buildMapUrl(mapLink: MapLink, { title, address, latitude, longitude }: PlaceOfStore): string {
  const place = encodeURIComponent(`${address} ${title}`.trim())
  if (latitude === null || longitude === null) {
    return address ? mapLink.place.replaceAll('{place}', place) : ''
  }
  return mapLink.point
    .replaceAll('{latitude}', String(latitude))
    .replaceAll('{longitude}', String(longitude))
    .replaceAll('{place}', encodeURIComponent(title))
}
