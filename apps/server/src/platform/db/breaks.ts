import pg from 'pg'

/**
 * Whether a statement failed because what an index or a constraint holds once was there. On a cluster it has the number of
 * the piece behind its name.
 */
export const breaks = (error: unknown, name: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint?.replace(/_\d+$/, '') === name
