import { lookup as lookUpName } from 'node:dns/promises'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RefusalCode, refusals } from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'
import { type PortRange, privateNetworks } from '#platform/config/network-settings.ts'

/** Resolves a host name to all its addresses. */
export type LookUp = (name: string) => Promise<readonly { address: string }[]>

export interface AddressRules {
  /** IPv4 networks in which printers may be; empty for cloud printers only. */
  networks: readonly string[]
  ports: readonly PortRange[]
  /** Allows this machine's own addresses at any port; for tests only. */
  allowLoopback: boolean
  /** URLs of the services that the server itself uses, such as its databases. */
  services: readonly string[]
  /** Returns the ports that the server listens on. */
  ownPorts(): readonly number[]
  lookUp?: LookUp
}

/** Checks printer addresses, since the server connects to whatever address users enter. */
export interface PrinterAddresses {
  /**
   * Checks an address. The name is resolved here only, so the returned address must be used.
   * @returns the IPv4 address to connect to.
   * @throws Refusal `printing.host_unknown`, `printing.address_own`, `printing.address_not_local`,
   *   `printing.network_closed`, `printing.port_closed`.
   */
  check(host: string, port: number): Promise<string>
}

/** Addresses of this machine: loopback and "this host". */
const itself = new BlockList()
itself.addSubnet('127.0.0.0', 8)
itself.addSubnet('0.0.0.0', 8)

/**
 * Letters, digits and hyphens between dots. The last label is not a number, since some resolvers would read
 * it as an address.
 */
const hostName = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i

const lookUpWithinMs = 3000

const usualPorts: Readonly<Record<string, number>> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'rediss:': 6379,
  'http:': 80,
  'https:': 443,
}

/**
 * Creates the check: a printer must be in an allowed network, at an allowed port, and not one of the server's
 * own services.
 */
export function createPrinterAddresses(rules: AddressRules): PrinterAddresses {
  const open = new BlockList()
  for (const network of rules.networks) {
    const [address = '', bits] = network.split('/')
    open.addSubnet(address, Number(bits))
  }
  const portIsOpen = (port: number) => rules.ports.some(([from, to]) => from <= port && port <= to)
  const lookUp: LookUp = rules.lookUp ?? ((name) => lookUpName(name, { all: true }))

  async function addressesOf(host: string): Promise<string[]> {
    if (isIPv4(host) || isIPv6(host)) return [host]
    if (!hostName.test(host)) throw refused('printing.host_unknown')
    const found = await Promise.race([
      lookUp(host).catch(() => []),
      sleep(lookUpWithinMs, [] as { address: string }[], { ref: false }),
    ])
    if (found.length === 0) throw refused('printing.host_unknown')
    return found.map(({ address }) => address)
  }

  async function isService(address: string, port: number): Promise<boolean> {
    for (const service of rules.services) {
      const url = URL.canParse(service) ? new URL(service) : undefined
      if (!url?.hostname || Number(url.port || usualPorts[url.protocol]) !== port) continue
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const addresses: readonly string[] = await addressesOf(host).catch(() => [])
      if (addresses.includes(address)) return true
    }
    return false
  }

  return {
    async check(host, port) {
      if (rules.networks.length === 0 && !rules.allowLoopback) throw refused('printing.network_closed')
      const addresses = await addressesOf(host)
      const own = ownAddresses()
      for (const address of addresses) {
        if (!isIPv4(address)) throw notOpen(rules.networks)
        const isOwn = itself.check(address) || own.has(address)
        const isAllowed = rules.allowLoopback && isOwn && !rules.ownPorts().includes(port)
        if ((isOwn && !isAllowed) || (await isService(address, port))) throw refused('printing.address_own')
        if (!isOwn && !open.check(address)) throw notOpen(rules.networks)
        if (!isAllowed && !portIsOpen(port)) throw portClosed(rules.ports)
      }
      return addresses[0] ?? host
    },
  }
}

const refused = (code: RefusalCode): Refusal =>
  new Refusal(code, { fields: { host: refusals[code].message } })

/** Names the allowed networks where they differ from the default private ones. */
function notOpen(networks: readonly string[]): Refusal {
  if (networks === privateNetworks || networks.length === 0) return refused('printing.address_not_local')
  const message = `打印机地址须在以下网段内：${networks.join('、')}`
  return new Refusal('printing.address_not_local', { fields: { host: message } }, message)
}

function portClosed(ports: readonly PortRange[]): Refusal {
  const named = ports.map(([from, to]) => (from === to ? `${from}` : `${from}至${to}`))
  const message = `打印机端口须为${named.join('、')}`
  return new Refusal('printing.port_closed', { fields: { port: message } }, message)
}

const ownAddresses = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address)))
