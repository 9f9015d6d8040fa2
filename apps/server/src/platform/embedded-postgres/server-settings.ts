import { totalmem } from 'node:os'

/** PostgreSQL settings by name, as in postgresql.conf. */
export type ServerSettings = Record<string, string | number | boolean>

const mebibyte = 1024 * 1024

/**
 * Size of PostgreSQL's shared buffers in bytes: an eighth of the memory available to this process, because
 * the app and the system's cache share the machine (PostgreSQL's manual advises a quarter of a dedicated
 * one). Memory is used only as data are read. With less than a store's busy tables, each read of an old
 * booking is a system call.
 */
export function sizeBuffers(
  memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): number {
  return Math.min(Math.max(memory / 8, 128 * mebibyte), 8192 * mebibyte)
}

/** Defaults for a machine that also runs the app. */
const DEFAULTS: ServerSettings = {
  max_connections: 200,
  shared_buffers: `${Math.floor(sizeBuffers() / mebibyte)}MB`,
  // Expected size of the system's page cache in addition.
  effective_cache_size: `${Math.floor((4 * sizeBuffers()) / mebibyte)}MB`,
  // For SSDs. With the default of 4, joining a busy month's orders scans the bookings of all years.
  random_page_cost: 1.1,
  // JIT compilation pays off for long reports only and costs a burst of CPU.
  jit: false,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: false,
  log_line_prefix: '%m [%p] ',
  // Log neither statements nor values of violated keys, since they contain guests' names and phones.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Settings that cannot be overridden: reachable from this machine alone. */
const FIXED: ServerSettings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' }

/**
 * Returns PostgreSQL's command-line arguments except the port. They are the whole configuration; identical
 * arguments mean that a running server needs no restart.
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
