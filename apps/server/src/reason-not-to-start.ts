import { isAway } from './platform/db/is-away.ts'

/** What nobody mends but who writes the program. */
const faults = [TypeError, ReferenceError, RangeError, SyntaxError]

/**
 * Why a server or a command did not start, for whoever started it: in a line where it is something they can mend, with the place in
 * the program where it is not.
 */
export function reasonNotToStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // One for each address that a name stands for.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonNotToStart(error.errors[0])
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is taken. Free it, or set PORT to another.`
  if (isAway(error))
    return `The database does not answer (${error.message}): is PostgreSQL started, and does DATABASE_URL name it?`
  const isOurFault = faults.some((fault) => error instanceof fault)
  return isOurFault ? (error.stack ?? error.message) : error.message
}
