import pg from 'pg'

/**
 * Whether a statement violated the named index or constraint. A cluster’s coordinator passes on a worker's
 * message without the name's field: there the name ends the message, with a shard number appended.
 */
export function breaks(error: unknown, name: string): boolean {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('23')) return false
  const broken = error.constraint ?? /"([^"]+)"$/.exec(error.message)?.[1]
  return broken?.replace(/_\d+$/, '') === name
}
