import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** Names of network groups that `@fastify/proxy-addr` knows. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])
const mostProxies = 9

/** Number of proxies in front of this server, or their networks. */
export type TrustedProxies = number | readonly string[]

/** Reads `TRUST_PROXY`: a number of proxies, or their addresses and networks separated by commas. */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (/^\d+$/.test(text) && Number(text) <= mostProxies) return Number(text)
  const networks = text
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean)
  if (networks.length > 0 && networks.every((network) => namedNetworks.has(network) || isNetwork(network))) {
    return networks
  }
  context.addIssue({
    code: 'custom',
    message: `the number of proxies (0 to ${mostProxies}), or their addresses and networks, as 127.0.0.1,10.0.0.0/8`,
  })
  return z.NEVER
})

/** IPv4 networks reserved for private use (RFC 1918). */
export const privateNetworks: readonly string[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']

/** First and last port of a range, both included. */
export type PortRange = readonly [number, number]

/** Reads `PRINTER_NETWORKS`: `private`, `none`, or IPv4 networks separated by commas. */
export const printerNetworks = z.string().transform((text, context): readonly string[] => {
  if (text === 'private') return privateNetworks
  if (text === 'none') return []
  const networks = text.split(',').map((member) => member.trim())
  if (networks.every((network) => ipaddr.IPv4.isValidCIDRFourPartDecimal(network))) return networks
  context.addIssue({
    code: 'custom',
    message: 'private, none, or networks such as 192.168.8.0/24, separated by commas',
  })
  return z.NEVER
})

/** Reads `PRINTER_PORTS`: ports and ranges of ports, such as `9100-9109,515`. */
export const printerPorts = z.string().transform((text, context): readonly PortRange[] => {
  const ranges = text.split(',').map((member): PortRange => {
    const [, from = '', to = from] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(member) ?? []
    return [Number(from), Number(to)]
  })
  if (ranges.every(([from, to]) => from >= 1 && from <= to && to <= 65_535)) return ranges
  context.addIssue({ code: 'custom', message: 'ports and ranges of them, such as 9100-9109,515' })
  return z.NEVER
})

const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

const isNetwork = (text: string): boolean =>
  isAddress(text) || (ipaddr.isValidCIDR(text) && isAddress(text.split('/')[0] ?? ''))
