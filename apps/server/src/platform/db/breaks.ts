import pg from 'pg'

/**
 * Whether a statement failed because of what an index or a constraint holds. A cluster’s coordinator passes on what a worker
 * said without naming it: there it is the name at the end of the sentence, with a piece’s number behind it.
 */
export function breaks(error: unknown, name: string): boolean {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('23')) return false
  const broken = error.constraint ?? /"([^"]+)"$/.exec(error.message)?.[1]
  return broken?.replace(/_\d+$/, '') === name
}
