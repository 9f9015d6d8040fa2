import { BlockList, isIPv6 } from 'node:net'
import { findNetwork } from '#platform/http/find-network.ts'

/** The first match counts, because most browsers also contain the names of older ones. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//, '钉钉'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/QQBrowser\//, 'QQ浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓'],
  [/HarmonyOS/, '鸿蒙'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (list: readonly [RegExp, string][], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** Describes a browser by its user agent: `Windows 上的 Chrome`. */
export function describeBrowser(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? '未知浏览器'
  const system = nameIn(systems, userAgent)
  return system ? `${system} 上的 ${browser}` : browser
}

const insides = new BlockList()
insides.addSubnet('10.0.0.0', 8, 'ipv4')
insides.addSubnet('172.16.0.0', 12, 'ipv4')
insides.addSubnet('192.168.0.0', 16, 'ipv4')
insides.addSubnet('127.0.0.0', 8, 'ipv4')
insides.addSubnet('169.254.0.0', 16, 'ipv4')
insides.addAddress('::1', 'ipv6')
insides.addSubnet('fc00::', 7, 'ipv6')
insides.addSubnet('fe80::', 10, 'ipv6')

const isInside = (address: string): boolean => insides.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Describes the network of a page that requests a login, for the person who confirms it. All private networks
 * count as one.
 */
export function describePlace(asking: string, deciding: string): { place: string; sameNetwork: boolean } {
  const inside = isInside(asking)
  const sameNetwork = findNetwork(asking) === findNetwork(deciding) || (inside && isInside(deciding))
  const where = inside ? `局域网（${asking}）` : asking
  return { place: sameNetwork ? `与您相同的网络（${asking}）` : `其他网络 · ${where}`, sameNetwork }
}
