import type { FastifyRequest } from 'fastify'
import { connectionAddress, isForwarded } from './caller-address.ts'
import { isLoopback } from './is-loopback.ts'

/**
 * Whether somebody at this machine looks. The connection's own address decides, which nobody writes; headers can only say no: a proxy
 * here calls from a loopback address too, and says for whom; a page of elsewhere whose name was turned to this machine keeps its
 * own name as the host.
 */
export function isNear({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return (
    isLoopback(connectionAddress({ socket })) &&
    !isForwarded({ headers }) &&
    (name === 'localhost' || isLoopback(name))
  )
}
