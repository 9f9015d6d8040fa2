import { defaultCompany } from '@roombook/contract/shell'
import { z } from 'zod'
import { flag, integerSetting } from './setting-values.ts'

/** Environment variables of the site's details and of the maps on its pages. */
export const siteEnvironment = {
  /** Host of /static/mobile, /static/pc and /static/public, in place of this server (1.05). */
  ASSET_HOST: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Address of the console's map tiles: {z}, {x}, {y}, and {s} for one of the subdomains. Pages load tiles
   * from no other address.
   */
  MAP_TILES_URL: z
    .string()
    .regex(/^https:\/\/\S*\{z\}/)
    .includes('{x}')
    .includes('{y}')
    .optional(),
  MAP_TILES_SUBDOMAINS: z.string().default('abc'),
  /** Attribution that the map's provider requires. */
  MAP_ATTRIBUTION: z.string().default(''),
  SITE_COMPANY: z
    .string()
    .default('')
    .transform((named) => named || defaultCompany),
  SITE_ICP: z.string().default(''),
  SITE_CORP_ID: z.string().default(''),
  SITE_SERVICE_LINK: z.string().default(''),
  SITE_SERVICE_PHONE: z.string().default(''),
  SITE_SMS_SIGN: z.string().default('订包'),
  SITE_WORKBENCH_TITLE: z.string().default('小程序工作台'),
}

type SiteEnvironment = z.output<z.ZodObject<typeof siteEnvironment>>

/** Details of the site shown on pages. */
export interface SiteSettings {
  company: string
  icp: string
  corpId: string
  serviceLink: string
  servicePhone: string
  smsSign: string
  workbenchTitle: string
  /** Without a trailing slash; empty for this server itself. */
  assetHost: string
  /** Empty without a map. */
  mapTilesUrl: string
  mapSubdomains: string
  mapAttribution: string
}

/** Reads the details of the site shown on pages. */
export const readSiteSettings = (set: SiteEnvironment): SiteSettings => ({
  company: set.SITE_COMPANY,
  icp: set.SITE_ICP,
  corpId: set.SITE_CORP_ID,
  serviceLink: set.SITE_SERVICE_LINK,
  servicePhone: set.SITE_SERVICE_PHONE,
  smsSign: set.SITE_SMS_SIGN,
  workbenchTitle: set.SITE_WORKBENCH_TITLE,
  assetHost: set.ASSET_HOST?.replace(/\/+$/, '') ?? '',
  mapTilesUrl: set.MAP_TILES_URL ?? '',
  mapSubdomains: set.MAP_TILES_SUBDOMAINS,
  mapAttribution: set.MAP_ATTRIBUTION,
})

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

/** Environment variable of the referral pages' address. */
export const referralEnvironment = {
  /** A separate domain for referral and activity pages; requires PUBLIC_URL. */
  REFERRAL_URL: z.url({ protocol: /^https?$/ }).optional(),
}

/**
 * Reads the base address of referral pages; undefined when they share the site's address.
 * @throws Error when the site's own address is not set or has the same host: blocking that domain would block
 * booking too.
 */
export function readReferralUrl({
  REFERRAL_URL,
  PUBLIC_URL,
}: {
  REFERRAL_URL?: string | undefined
  PUBLIC_URL?: string | undefined
}): string | undefined {
  if (REFERRAL_URL === undefined) return undefined
  if (PUBLIC_URL === undefined)
    throw new Error('REFERRAL_URL is set, and these beside it are not: PUBLIC_URL')
  if (new URL(REFERRAL_URL).host === new URL(PUBLIC_URL).host)
    throw new Error('REFERRAL_URL must be another host than PUBLIC_URL')
  return new URL(REFERRAL_URL).origin
}

/** Environment variables of the initial grants of a new store. */
export const newStoreEnvironment = {
  /** Validity of a new store, in days. */
  NEW_STORE_DAYS: integerSetting(1, 36_500).default(365),
  /** Number of SMS segments in a new store's stock. */
  SMS_OPENING_STOCK: integerSetting(0, 10_000_000).default(1_000),
}

type NewStoreEnvironment = z.output<z.ZodObject<typeof newStoreEnvironment>>

/** Initial grants of a new store. */
export interface NewStoreSettings {
  days: number
  smsParts: number
}

export const readNewStoreSettings = (set: NewStoreEnvironment): NewStoreSettings => ({
  days: set.NEW_STORE_DAYS,
  smsParts: set.SMS_OPENING_STOCK,
})
