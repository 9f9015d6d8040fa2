import { sql } from 'kysely'

/** As the domain's `callOutcome`, of rows of calls: what becomes of one that nobody is told of is not asked. */
const isHeard = sql<boolean>`quiet = ''`

/** Somebody answered it. */
export const wasAnswered = sql<boolean>`(${isHeard} and answered_at is not null)`

/** Nobody did: it was said so, it ended, or it was told of late. */
export const wasMissed = sql<boolean>`(${isHeard} and answered_at is null
  and (missed_at is not null or ended_at is not null or late))`

/** Nobody was told of it. */
export const wasSilenced = sql<boolean>`(not ${isHeard})`

/** As the domain's `isCalledBack`. */
export const wasCalledBack = sql<boolean>`(${wasMissed} and handled_how in ('called', 'booked'))`
