import { defaultCompany } from '@roombook/contract/shell'
import { z } from 'zod'

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
