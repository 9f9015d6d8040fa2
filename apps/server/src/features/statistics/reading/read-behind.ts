import type { Database } from '#platform/db/database.ts'
import type { Reads } from '#platform/db/reads.ts'

/** Reads figures from a possibly delayed replica, since a sweep counts them with a delay anyway. */
export const readsBehind =
  ({ behind }: Reads) =>
  <Asked extends { stores: readonly { id: number }[] }, Result>(
    request: Asked,
    read: (db: Database, request: Asked) => Promise<Result>,
  ): Promise<Result> =>
    behind(
      request.stores.map(({ id }) => id),
      (from) => read(from, request),
    )
