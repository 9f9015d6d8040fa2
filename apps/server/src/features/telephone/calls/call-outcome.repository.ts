import { sql } from 'kysely'

/** As the domain's `callOutcome`, of rows of calls: what becomes of one that nobody is told of is not asked. */
const isHeard = sql<boolean>`quiet = ''`

/** Its line says only that it is over, and somebody took it before on a console. */
const wasTaken = sql<boolean>`(missed_at is null and not late and ended_at is not null
  and handled_how in ('seen', 'booked') and handled_at <= ended_at)`

/** Somebody answered it. */
export const wasAnswered = sql<boolean>`(${isHeard} and (answered_at is not null or coalesce(${wasTaken}, false)))`

/** Nobody did: it was said so, it ended, or it was told of late. */
export const wasMissed = sql<boolean>`(${isHeard} and answered_at is null
  and (missed_at is not null or ended_at is not null or late) and not coalesce(${wasTaken}, false))`

/** Nobody was told of it. */
export const wasSilenced = sql<boolean>`(not ${isHeard})`

/** As the domain's `isCalledBack`. */
export const wasCalledBack = sql<boolean>`(${wasMissed} and handled_how in ('called', 'booked'))`
