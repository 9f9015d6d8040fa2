import type { FastifyRequest } from 'fastify'
import { connectionAddress, isForwarded } from './caller-address.ts'
import { isLoopback } from './is-loopback.ts'

/**
 * Whether a request was made by a user at this machine. The connection's own address decides, which cannot be
 * forged; headers can only rule it out: a local proxy has a loopback address too but adds forwarding headers,
 * and a foreign page whose name resolves to this machine (DNS rebinding) has its own name as the host.
 */
export function isNear({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return (
    isLoopback(connectionAddress({ socket })) &&
    !isForwarded({ headers }) &&
    (name === 'localhost' || isLoopback(name))
  )
}
