import type { IncomingMessage } from 'node:http'
import { plainLivePort } from '@roombook/contract'

type Source = string | ((request: IncomingMessage) => string)

/** What a page may load and do, as `Content-Security-Policy` says it. No page runs script that stands within it and is not named. */
export interface ContentPolicy {
  directives: Record<string, Source[] | null>
}

/** Where a site's pages have something besides the site itself. */
export interface PolicySite {
  /** Where scripts, styles and pictures may come from (1.05); empty for nowhere. */
  assetHost: string
  /** Where the console's maps come from, with {z}, {x}, {y} and perhaps {s}; empty where there is no map. */
  mapTilesUrl: string
}

/** Of the console, and of everything that has no policy of its own. */
export function consolePolicy({ assetHost, mapTilesUrl }: PolicySite): ContentPolicy {
  const assets = assetHost ? [new URL(assetHost).origin] : []
  return {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...assets],
      // antd writes its styles into the page.
      styleSrc: ["'self'", "'unsafe-inline'", ...assets],
      imgSrc: ["'self'", 'data:', 'blob:', ...assets, ...(mapTilesUrl ? [tileSource(mapTilesUrl)] : [])],
      fontSrc: ["'self'", ...assets],
      // 'self' is the live channel on the site's own port too, but not for every browser.
      connectSrc: ["'self'", liveSource('ws'), liveSource('wss'), plainLiveSource, ...assets],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      upgradeInsecureRequests: null,
    },
  }
}

/** What stands within a page that its policy names, by hashes. */
export interface WithinPage {
  styles?: readonly string[]
  scripts?: readonly string[]
}

/**
 * Of the phone pages: of styles and scripts within the page those alone that a hash names, no map, and the console may show
 * one in a frame, as a preview.
 */
export function phonePolicy(
  assetHost: string,
  { styles = [], scripts = [] }: WithinPage = {},
): ContentPolicy {
  const { directives } = consolePolicy({ assetHost, mapTilesUrl: '' })
  const outside = (directives.styleSrc ?? []).filter((source) => source !== "'unsafe-inline'")
  const styleSrc = [...outside, ...styles]
  const scriptSrc = [...(directives.scriptSrc ?? []), ...scripts]
  // The workbench is an app of the phone: its worker and its manifest are the site's own.
  const ofApp = { workerSrc: ["'self'"], manifestSrc: ["'self'"] }
  return { directives: { ...directives, ...ofApp, scriptSrc, styleSrc, frameAncestors: ["'self'"] } }
}

/**
 * What pages may ask of the device, as `Permissions-Policy` says it: to copy and to speak unasked, the camera where staff
 * scan, and nothing of what else browsers have. Only what Chromium knows on every system is named: of all else it complains on each page. Sharing
 * (`web-share`), which it knows on some, is a page's own to do unless it is denied.
 */
const policyWith = (allowed: readonly string[]): string =>
  [
    ...['clipboard-write', 'autoplay', ...allowed].map((feature) => `${feature}=(self)`),
    ...[
      'accelerometer',
      'camera',
      'clipboard-read',
      'display-capture',
      'encrypted-media',
      'fullscreen',
      'geolocation',
      'gyroscope',
      'hid',
      'idle-detection',
      'local-fonts',
      'magnetometer',
      'microphone',
      'midi',
      'payment',
      'picture-in-picture',
      'publickey-credentials-get',
      'screen-wake-lock',
      'serial',
      'usb',
      'xr-spatial-tracking',
    ]
      .filter((feature) => !allowed.includes(feature))
      .map((feature) => `${feature}=()`),
  ].join(', ')

/** Of every page that is not the staff's. */
export const permissionsPolicy = policyWith([])

/** Of the staff's pages, where coupons are scanned (decision 100). */
export const staffPermissionsPolicy = policyWith(['camera'])

/** The host that a request names, where it is one: what else stands there would end the policy. */
const hostOf = ({ headers }: IncomingMessage): URL | undefined => {
  const { host = '' } = headers
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? new URL(`http://${host}`) : undefined
}

const liveSource =
  (scheme: 'ws' | 'wss') =>
  (request: IncomingMessage): string => {
    const host = hostOf(request)
    return host ? `${scheme}://${host.host}` : "'self'"
  }

/** Pages on plain http look for the live channel on its own port first. */
const plainLiveSource = (request: IncomingMessage): string => {
  const host = hostOf(request)
  return host ? `ws://${host.hostname}:${plainLivePort}` : "'self'"
}

/** Every server of a map's tiles: `https://{s}.tile.example.com/…` stands for `a.`, `b.` and so on. */
function tileSource(mapTilesUrl: string): string {
  const [origin = ''] = /^https:\/\/[^/]+/.exec(mapTilesUrl) ?? []
  return origin.replace(/\/\/[^/.]*\{s\}[^/.]*\./, '//*.')
}
