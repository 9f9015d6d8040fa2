import { isIP } from 'node:net'

/** Whether an address is a loopback address of this machine. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/** Whether a server listening on a host name or address is reachable from this machine alone. */
export const isLocalHost = (host: string): boolean => host === 'localhost' || isLoopback(host)
