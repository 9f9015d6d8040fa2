import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import type { TrustedProxies } from '../config/network-settings.ts'

/** Says whose address a request counts for. Every limit, log and page asks it, and nothing else reads the headers. */
export interface CallerAddresses {
  /**
   * Returns the caller's address beyond the trusted proxies: forged header entries are to the left of theirs
   * and are not read.
   */
  of(request: IncomingMessage): string
  /** Whether the header of a hop is believed, counted from the one that connected: what Fastify asks. */
  trusts(address: string, hop: number): boolean
}

/** Makes the one that decides. `proxies` as `TRUST_PROXY` says. */
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

/** The address that a connection comes from, past which nothing was read: of a proxy its own. */
export const connectionAddress = ({
  socket,
}: {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}): string => socket.remoteAddress ?? ''

/** Checks for the header in which a proxy names its caller. */
export const namesItsCaller = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined

/** Headers by which a proxy says for whom it calls, or how it was called. */
const forwardingHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether a proxy, or somebody who would pass for one, says that it calls for another. */
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
  const said = headersOfCaller.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return { remoteAddress: socket.remoteAddress ?? '', headers: Object.fromEntries(said) }
}

/** An address as it is written everywhere: v4 within v6 as v4, without the port that some gateways add. */
function plainAddress(text: string): string | undefined {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : undefined
}
