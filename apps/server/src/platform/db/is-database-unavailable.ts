import pg from 'pg'
import { DatabaseSilent } from './silence.ts'

/** System error codes for an unreachable address or a cut connection. */
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
 * SQLSTATEs of an unavailable PostgreSQL (appendix A of its manual): class 08, a connection that failed;
 * 57P01 to 57P03, shutting down, restarting or starting; class 53, no disk space, memory or connection left;
 * 25006, a read-only server, such as one after a failover.
 */
const unavailableStates = /^(08...|57P0[123]|53...|25006)$/

/** Errors that the driver and its pool identify only by their text. */
const unavailableTexts =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect)/

/** Whether an error means that the database is temporarily unreachable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseSilent) return true
  if (error instanceof pg.DatabaseError) return unavailableStates.test(error.code ?? '')
  const { code } = error as { code?: string }
  if (code !== undefined && unreachable.has(code)) return true
  return (
    unavailableTexts.test(error.message) || (error.cause !== undefined && isDatabaseUnavailable(error.cause))
  )
}
