import pg from 'pg'
import { DatabaseSilent } from './silence.ts'

/** What the system says of an address that nobody answers at, or of a connection that is cut. */
const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * What PostgreSQL says while it cannot be worked with (appendix A of its manual): class 08, a connection that failed;
 * 57P01 to 57P03, shutting down, restarting or starting; class 53, no room left on the disk, no memory, no connection; 25006, a server that only reads,
 * as one is that has just given way to another.
 */
const away = /^(08...|57P0[123]|53...|25006)$/

/** What the driver and its pool say by words alone. */
const words =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect)/

/** Whether work failed because the database cannot be reached just now, and may succeed a moment later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseSilent) return true
  if (error instanceof pg.DatabaseError) return away.test(error.code ?? '')
  const { code } = error as { code?: string }
  if (code !== undefined && unreachable.has(code)) return true
  return words.test(error.message) || (error.cause !== undefined && isAway(error.cause))
}
