import { isIP } from 'node:net'

/** Whether an address is this very machine's own. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/** Whether a server that listens on a name or an address answers this machine alone. */
export const isLocalHost = (host: string): boolean => host === 'localhost' || isLoopback(host)
