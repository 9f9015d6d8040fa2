import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import {
  type ContentPolicy,
  consolePolicy,
  permissionsPolicy,
  phonePolicy,
  staffPermissionsPolicy,
} from './content-policy.ts'

const none = { assetHost: '', mapTilesUrl: '' }
const requestOf = (host: string) => ({ headers: { host } }) as IncomingMessage
/** Sources of a directive, for a request that names a host. */
const sourcesOf = (policy: ContentPolicy, directive: string, host = 'book.example.com') =>
  (policy.directives[directive] ?? []).map((source) =>
    typeof source === 'string' ? source : source(requestOf(host)),
  )

test('no page runs script that stands within it, but a phone page the one that it names', () => {
  for (const { directives } of [consolePolicy(none), phonePolicy('')]) {
    expect(directives.scriptSrc).toEqual(["'self'"])
  }
  const { directives } = phonePolicy('', { scripts: ["'sha256-abc'"] })
  expect(directives.scriptSrc).toEqual(["'self'", "'sha256-abc'"])
})

test('phone pages take no style from within the page either, and show in the console’s frames', () => {
  const { directives } = phonePolicy('')
  expect(directives.styleSrc).toEqual(["'self'"])
  expect(directives.frameAncestors).toEqual(["'self'"])
  expect(consolePolicy(none).directives.frameAncestors).toEqual(["'none'"])
})

test('both fetch scripts and styles from the asset host [1.05]', () => {
  for (const { directives } of [
    consolePolicy({ ...none, assetHost: 'http://assets.example:9000/x' }),
    phonePolicy('http://assets.example:9000/x'),
  ]) {
    expect(directives.scriptSrc).toContain('http://assets.example:9000')
    expect(directives.styleSrc).toContain('http://assets.example:9000')
  }
})

test('pages connect to nothing but the site and its live channel', () => {
  for (const policy of [consolePolicy(none), phonePolicy('')]) {
    expect(sourcesOf(policy, 'connectSrc', '192.168.1.8:8080')).toEqual([
      "'self'",
      'ws://192.168.1.8:8080',
      'wss://192.168.1.8:8080',
      'ws://192.168.1.8:27999',
    ])
    expect(sourcesOf(policy, 'connectSrc', '[::1]:8080').at(-1)).toBe('ws://[::1]:27999')
  }
})

test.each(['', 'x; script-src *', 'a,b', 'evil\r\nx', 'a b', "'unsafe-inline'"])(
  'the host %j says nothing in the policy',
  (host) => {
    expect(new Set(sourcesOf(consolePolicy(none), 'connectSrc', host))).toEqual(new Set(["'self'"]))
  },
)

test('pictures are the site’s own, and on the console tiles of its map', () => {
  expect(sourcesOf(phonePolicy(''), 'imgSrc')).toEqual(["'self'", 'data:', 'blob:'])
  const withTiles = (mapTilesUrl: string) =>
    sourcesOf(consolePolicy({ ...none, mapTilesUrl }), 'imgSrc').at(-1)
  expect(withTiles('https://tile.openstreetmap.org/{z}/{x}/{y}.png')).toBe('https://tile.openstreetmap.org')
  expect(withTiles('https://webrd0{s}.is.autonavi.com/t?x={x}&y={y}&z={z}')).toBe('https://*.is.autonavi.com')
  expect(withTiles('')).toBe('blob:')
})

test('pages ask for no camera, no place and no payment of the browser, and may copy and share; nothing is named that Chromium does not know everywhere', () => {
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
    expect(permissionsPolicy).toContain(`${feature}=()`)
  }
  expect(permissionsPolicy).toContain('clipboard-write=(self)')
  // Sharing is allowed to the page itself unless the header names it.
  for (const feature of [
    'web-share',
    'bluetooth',
    'ambient-light-sensor',
    'speaker-selection',
    'interest-cohort',
  ]) {
    expect(permissionsPolicy).not.toContain(feature)
  }
})

test('the staff’s pages may ask for the camera, and for nothing else besides', () => {
  const sorted = (policy: string) => policy.split(', ').toSorted()
  expect(staffPermissionsPolicy).toContain('camera=(self)')
  expect(sorted(staffPermissionsPolicy.replace('camera=(self)', 'camera=()'))).toEqual(
    sorted(permissionsPolicy),
  )
})
