import type { FastifyRequest } from 'fastify'
import { isForwarded } from './caller-address.ts'
import { isLoopback } from './is-loopback.ts'

/**
 * Whether somebody at this machine looks. A proxy here calls from a loopback address too, and says for whom; a page
 * of elsewhere whose name was turned to this machine keeps its own name.
 */
export const isNear = ({ callerAddress, headers, hostname }: FastifyRequest): boolean =>
  isLoopback(callerAddress) &&
  !isForwarded({ headers }) &&
  (hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, '')))
