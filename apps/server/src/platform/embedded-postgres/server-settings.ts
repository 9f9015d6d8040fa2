import { totalmem } from 'node:os'

/** PostgreSQL settings by name, as in postgresql.conf. */
export type ServerSettings = Record<string, string | number | boolean>

const mebibyte = 1024 * 1024

/**
 * How much of what was read PostgreSQL keeps at hand, in bytes: an eighth of the memory that this process may have, since
 * the app and the system's own cache live on the same machine (its makers advise a quarter of a machine of its own). What
 * has not been read takes nothing. With less than a store's busy tables, each look at an old booking is a call of the system.
 */
export function keptAtHand(
  memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): number {
  return Math.min(Math.max(memory / 8, 128 * mebibyte), 8192 * mebibyte)
}

/** Fit for a machine that also runs the app. */
const DEFAULTS: ServerSettings = {
  max_connections: 200,
  shared_buffers: `${Math.floor(keptAtHand() / mebibyte)}MB`,
  // Expected size of the system's cache beside it.
  effective_cache_size: `${Math.floor((4 * keptAtHand()) / mebibyte)}MB`,
  // A disk has no arm. By the usual four a busy month's orders are joined by reading all bookings of all years through.
  random_page_cost: 1.1,
  // Compiling queries pays off for long reports only and costs a burst of CPU.
  jit: false,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: false,
  log_line_prefix: '%m [%p] ',
  // Neither statements nor the values of a violated key: they hold guests' names and phones.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Reachable for the app on this machine alone, in spite of other settings. */
const FIXED: ServerSettings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' }

/**
 * The arguments that PostgreSQL is started with, but for the port. They are the whole configuration; the same
 * list means that a server found running needs no restart.
 */
export function serverArguments(cluster: string, settings: ServerSettings): string[] {
  const all = { ...DEFAULTS, ...settings, ...FIXED }
  return [
    '-D',
    cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${asText(value)}`]),
  ]
}

function asText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value)
}
