import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import type { TrustedProxies } from '../config/network-settings.ts'

/**
 * Determines the client address of a request. All limits, logs and pages use it, and no other code reads the
 * headers.
 */
export interface CallerAddresses {
  /**
   * Returns the caller's address beyond the trusted proxies: forged entries of the header are to the left of
   * the proxies' own and are not read.
   */
  of(request: IncomingMessage): string
  /** Whether the header of a hop is trusted, counted from the connecting one; used by Fastify. */
  trusts(address: string, hop: number): boolean
}

/** Creates the resolver of caller addresses. @param proxies the setting `TRUST_PROXY`. */
export function createCallerAddresses(proxies: TrustedProxies): CallerAddresses {
  const trusts =
    typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxyAddr.compile([...proxies])
  return {
    trusts,
    of(request) {
      const direct = request.socket.remoteAddress ?? ''
      return plainAddress(proxyAddr(request, trusts)) ?? plainAddress(direct) ?? direct
    },
  }
}

/** Returns the address of the connection itself; behind a proxy, that is the proxy's. */
export const connectionAddress = ({
  socket,
}: {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}): string => socket.remoteAddress ?? ''

/** Whether a request has the header in which a proxy names its caller. */
export const namesItsCaller = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined

/** Headers in which a proxy passes on the original caller, host or protocol. */
const forwardingHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether a request claims to be forwarded by a proxy. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  forwardingHeaders.some((header) => headers[header] !== undefined)

const headersOfCaller = ['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/**
 * Copies a request's address and identifying headers, for a request that the server makes on the caller's
 * behalf.
 */
export function callerOf({ socket, headers }: IncomingMessage): {
  remoteAddress: string
  headers: Record<string, string>
} {
  const claimed = headersOfCaller.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return { remoteAddress: socket.remoteAddress ?? '', headers: Object.fromEntries(claimed) }
}

/** Normalizes an address: IPv4-mapped IPv6 becomes IPv4, and a port added by a gateway is removed. */
function plainAddress(text: string): string | undefined {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : undefined
}
