import { z } from 'zod'
import { flag } from './flag.ts'

/** Environment variables of the geocoder. */
export const geocoderEnvironment = {
  /** A service that finds the address of a point, in the coordinates of the map. */
  GEOCODER_KIND: z.enum(['nominatim', 'amap']).default('nominatim'),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_KEY: z.string().default(''),
  /** Allows a geocoder in the server's own network. */
  GEOCODER_INNER: flag.default(false),
}

type GeocoderEnvironment = z.output<z.ZodObject<typeof geocoderEnvironment>>

/** A service that finds the address of a point. */
export interface GeocoderSettings {
  kind: 'nominatim' | 'amap'
  url: string
  key: string
  /** Allows a geocoder on this machine or in its network. */
  allowInner: boolean
}

/** Reads the geocoder's settings; undefined when none is configured. */
export function readGeocoderSettings(set: GeocoderEnvironment): GeocoderSettings | undefined {
  if (!set.GEOCODER_URL) return undefined
  return {
    kind: set.GEOCODER_KIND,
    url: set.GEOCODER_URL,
    key: set.GEOCODER_KEY,
    allowInner: set.GEOCODER_INNER,
  }
}
