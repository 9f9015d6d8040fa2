import { z } from 'zod'

/** Links to a map with a store's location. */
export interface MapLink {
  /** Holds `{place}` for the store's address and name. */
  place: string
  /** Holds `{latitude}` and `{longitude}`, and may hold `{place}`. */
  point: string
}

/** Environment variables of the map pages. */
export const mapEnvironment = {
  /** A map page that shows guests the way; {place} becomes the store's address and name. */
  MAP_LINK: z
    .url({ protocol: /^https$/ })
    .includes('{place}')
    .default('https://uri.amap.com/search?keyword={place}'),
  /**
   * The same for a store with known coordinates: {latitude} and {longitude}, in the coordinates of the map's
   * tiles.
   */
  MAP_POINT_LINK: z
    .url({ protocol: /^https$/ })
    .includes('{latitude}')
    .includes('{longitude}')
    .default(
      'https://uri.amap.com/marker?position={longitude},{latitude}&name={place}&coordinate=wgs84&callnative=1',
    ),
}
