import { z } from 'zod'

/** How a map is led to a store. */
export interface MapLink {
  /** Holds `{place}` for the store's address and name. */
  place: string
  /** Holds `{latitude}` and `{longitude}`, and may hold `{place}`. */
  point: string
}

/** Environment variables of the map pages. */
export const mapEnvironment = {
  /** A page of a map that shows guests the way; {place} becomes the store's address and name. */
  MAP_LINK: z
    .url({ protocol: /^https$/ })
    .includes('{place}')
    .default('https://uri.amap.com/search?keyword={place}'),
  /** The same for a store whose point is known: {latitude} and {longitude}, in the coordinates of the map's tiles. */
  MAP_POINT_LINK: z
    .url({ protocol: /^https$/ })
    .includes('{latitude}')
    .includes('{longitude}')
    .default(
      'https://uri.amap.com/marker?position={longitude},{latitude}&name={place}&coordinate=wgs84&callnative=1',
    ),
}
