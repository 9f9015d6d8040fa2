import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isForwarded } from './caller-address.ts'

/** Whether an address is this very machine's own. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/**
 * Whether somebody at this machine looks. A proxy here calls from a loopback address too, and says for whom; a page
 * of elsewhere whose name was turned to this machine keeps its own name.
 */
export const isNear = ({ callerAddress, headers, hostname }: FastifyRequest): boolean =>
  isLoopback(callerAddress) &&
  !isForwarded({ headers }) &&
  (hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, '')))
