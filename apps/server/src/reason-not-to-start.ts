import { isDatabaseUnavailable } from './platform/db/is-database-unavailable.ts'

/** Errors that only a programmer can fix. */
const faults = [TypeError, ReferenceError, RangeError, SyntaxError]

/**
 * Explains why a server or a command did not start: one line for errors that the operator can fix, a stack
 * trace for others.
 */
export function reasonNotToStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // One error for each address of a host name.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonNotToStart(error.errors[0])
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is taken. Free it, or set PORT to another.`
  const ofDatabase = databaseReason(error)
  if (ofDatabase) return ofDatabase
  if (isDatabaseUnavailable(error))
    return `The database does not answer (${error.message}): is PostgreSQL started, and does DATABASE_URL name it?`
  const isOurFault = faults.some((fault) => error instanceof fault)
  return isOurFault ? (error.stack ?? error.message) : error.message
}

/** Explains a refused database login and its remedy. */
function databaseReason(error: Error): string | undefined {
  const { code } = error as { code?: string }
  if (code === '3D000')
    return `DATABASE_URL names a database that is not there (${error.message}): make it, as PostgreSQL's superuser, with \`create database <name> owner <role> encoding 'UTF8' template template0\`, or let DATABASE_URL name another.`
  if (code === '28P01' || code === '28000')
    return `The database does not let us in (${error.message}): look at the role and the password in DATABASE_URL (DATABASE_OWNER_URL), and at pg_hba.conf.`
  return undefined
}
