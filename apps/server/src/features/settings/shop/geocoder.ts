import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { getJson } from '#platform/outgoing/get-json.ts'

/** A point on the configured map, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** A service that finds the address of a point. */
export interface Geocoder {
  /**
   * Finds the address of a point; undefined if it has none.
   * @throws Error when the service cannot be reached, refuses, or sends an invalid answer.
   */
  addressOf(point: Point): Promise<string | undefined>
}

const timeoutMs = 6000

/** Request and response format of a kind of service. */
interface Dialect {
  path: string
  query(point: Point, key: string): Record<string, string>
  /** @throws Error with the service's error message. */
  read(answer: unknown): string | undefined
}

const nominatimAnswer = z.object({ display_name: z.string().optional(), error: z.string().optional() })

/** `status` 1 is success; a point without an address has an empty list in its place. */
const amapAnswer = z.object({
  status: z.enum(['0', '1']),
  info: z.string().default(''),
  infocode: z.string().default(''),
  regeocode: z.object({ formatted_address: z.union([z.string(), z.array(z.unknown())]) }).optional(),
})

const dialects: Readonly<Record<NonNullable<Config['geocoder']>['kind'], Dialect>> = {
  nominatim: {
    path: 'reverse',
    query: ({ latitude, longitude }, key) => ({
      format: 'jsonv2',
      lat: String(latitude),
      lon: String(longitude),
      zoom: '18',
      'accept-language': 'zh-CN',
      ...(key && { key }),
    }),
    read(answer) {
      const { display_name: name, error } = nominatimAnswer.parse(answer)
      // A point in the sea is reported as an error with status 200.
      if (error && error !== 'Unable to geocode') throw new Error(error)
      return name
    },
  },
  amap: {
    path: 'v3/geocode/regeo',
    query: ({ latitude, longitude }, key) => ({
      key,
      // Longitude first, six decimals at most.
      location: `${longitude.toFixed(6)},${latitude.toFixed(6)}`,
      extensions: 'base',
      output: 'JSON',
    }),
    read(answer) {
      const { status, info, infocode, regeocode } = amapAnswer.parse(answer)
      if (status === '0') throw new Error(`${infocode} ${info}`)
      const address = regeocode?.formatted_address
      return typeof address === 'string' ? address : undefined
    },
  },
}

/** Creates the configured geocoder, if any. @param name user agent, which public services require. */
export function createGeocoder(settings: Config['geocoder'], name: string): Geocoder | undefined {
  if (!settings) return undefined
  const { path, query, read } = dialects[settings.kind]
  return {
    async addressOf(point) {
      const url = new URL(path, settings.url.endsWith('/') ? settings.url : `${settings.url}/`)
      for (const [field, value] of Object.entries(query(point, settings.key))) {
        url.searchParams.set(field, value)
      }
      const headers = { 'user-agent': name }
      return read(await getJson({ url, headers, timeoutMs, allowInner: settings.allowInner }))
    },
  }
}
