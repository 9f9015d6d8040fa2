import { lookup as lookUpName } from 'node:dns/promises'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RefusalCode, refusals } from '@roombook/contract'
import { Refusal } from '../../../platform/http/refusal.ts'

/** Finds all addresses of a name. */
export type LookUp = (name: string) => Promise<readonly { address: string }[]>

export interface AddressRules {
  /** Lets this machine's own addresses be printers: for tests alone. */
  allowLoopback: boolean
  /** What the server itself works with: its databases and other services, by their URLs. */
  services: readonly string[]
  /** The ports it listens on. */
  ownPorts(): readonly number[]
  lookUp?: LookUp
}

/** Decides where a printer may be: what is typed there is connected to from inside the house. */
export interface PrinterAddresses {
  /**
   * @returns the IPv4 address to connect to, and no other: a name is looked up here and not again.
   * @throws Refusal `printing.host_unknown`, `printing.address_own`, `printing.address_not_local`.
   */
  check(host: string, port: number): Promise<string>
}

const local = new BlockList()
local.addSubnet('10.0.0.0', 8)
local.addSubnet('172.16.0.0', 12)
local.addSubnet('192.168.0.0', 16)

/** This machine under any name: loopback, and "this host". */
const itself = new BlockList()
itself.addSubnet('127.0.0.0', 8)
itself.addSubnet('0.0.0.0', 8)

/** Letters, digits and hyphens between dots; the last label is no number, which some read as an address. */
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

/** A printer is in the house's own network, and is none of the server's own services. */
export function createPrinterAddresses(rules: AddressRules): PrinterAddresses {
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
      const addresses = await addressesOf(host)
      const own = ownAddresses()
      for (const address of addresses) {
        if (!isIPv4(address)) throw refused('printing.address_not_local')
        const isOwn = itself.check(address) || own.has(address)
        const isAllowed = rules.allowLoopback && isOwn && !rules.ownPorts().includes(port)
        if ((isOwn && !isAllowed) || (await isService(address, port))) throw refused('printing.address_own')
        if (!isOwn && !local.check(address)) throw refused('printing.address_not_local')
      }
      return addresses[0] ?? host
    },
  }
}

const refused = (code: RefusalCode): Refusal =>
  new Refusal(code, { fields: { host: refusals[code].message } })

const ownAddresses = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address)))
