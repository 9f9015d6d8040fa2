import type { IncomingMessage } from 'node:http'
import { plainLivePort } from '@roombook/contract'

type Source = string | ((request: IncomingMessage) => string)

/** Content of `Content-Security-Policy`. No page runs inline script without a listed hash. */
export interface ContentPolicy {
  directives: Record<string, Source[] | null>
}

/** External hosts of a site's pages. */
export interface PolicySite {
  /** Host of scripts, styles and pictures (1.05); empty for none. */
  assetHost: string
  /** Address of the console's map tiles, with {z}, {x}, {y} and optionally {s}; empty for no map. */
  mapTilesUrl: string
}

/** Policy of the console, and of every response without a policy of its own. */
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
      // 'self' includes the live channel on the site's own port, but not in every browser.
      connectSrc: ["'self'", liveSource('ws'), liveSource('wss'), plainLiveSource, ...assets],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      upgradeInsecureRequests: null,
    },
  }
}

/** Hashes of a page's inline styles and scripts. */
export interface WithinPage {
  styles?: readonly string[]
  scripts?: readonly string[]
}

/**
 * Policy of the phone pages: inline styles and scripts only by hash, no map, and the console may frame a page
 * as a preview.
 */
export function phonePolicy(
  assetHost: string,
  { styles = [], scripts = [] }: WithinPage = {},
): ContentPolicy {
  const { directives } = consolePolicy({ assetHost, mapTilesUrl: '' })
  const outside = (directives.styleSrc ?? []).filter((source) => source !== "'unsafe-inline'")
  const styleSrc = [...outside, ...styles]
  const scriptSrc = [...(directives.scriptSrc ?? []), ...scripts]
  // The workbench is a web app on the phone: its worker and manifest come from the site itself.
  const ofApp = { workerSrc: ["'self'"], manifestSrc: ["'self'"] }
  return { directives: { ...directives, ...ofApp, scriptSrc, styleSrc, frameAncestors: ["'self'"] } }
}

/**
 * Builds a `Permissions-Policy`: copying and autoplay, the camera for staff who scan, and nothing else. Lists
 * only features that Chromium supports on every system, since it warns about others on each page. Sharing
 * (`web-share`), supported on some, is allowed unless denied.
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

/** Permissions of all pages except those of the staff. */
export const permissionsPolicy = policyWith([])

/** Permissions of the staff's pages, which scan coupons (decision 100). */
export const staffPermissionsPolicy = policyWith(['camera'])

/** The host named by a request, if it is valid: any other text could break out of the policy. */
const parseHost = ({ headers }: IncomingMessage): URL | undefined => {
  const { host = '' } = headers
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? new URL(`http://${host}`) : undefined
}

const liveSource =
  (scheme: 'ws' | 'wss') =>
  (request: IncomingMessage): string => {
    const host = parseHost(request)
    return host ? `${scheme}://${host.host}` : "'self'"
  }

/** Source for pages on plain HTTP, which try the live channel on its own port first. */
const plainLiveSource = (request: IncomingMessage): string => {
  const host = parseHost(request)
  return host ? `ws://${host.hostname}:${plainLivePort}` : "'self'"
}

/**
 * Returns the sources of all tile servers of a map: `https://{s}.tile.example.com/…` stands for `a.`, `b.`
 * and so on.
 */
function tileSource(mapTilesUrl: string): string {
  const [origin = ''] = /^https:\/\/[^/]+/.exec(mapTilesUrl) ?? []
  return origin.replace(/\/\/[^/.]*\{s\}[^/.]*\./, '//*.')
}
