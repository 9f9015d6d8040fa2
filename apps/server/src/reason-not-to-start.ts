/**
 * Why a server did not start, for whoever started it: in a line where it is something they can mend, with the place in
 * the program where it is not.
 */
export function reasonNotToStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // One for each address that a name stands for.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonNotToStart(error.errors[0])
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is taken. Free it, or set PORT to another.`
  const isOfSystem = 'syscall' in error || 'severity' in error
  return isOfSystem || error.constructor === Error ? error.message : (error.stack ?? error.message)
}
