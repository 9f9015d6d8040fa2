import { sql } from 'kysely'

/** SQL of the domain's `callOutcome`; silenced calls have no outcome. */
const isAnnouncedSql = sql<boolean>`quiet = ''`

/** SQL: the line reported only the end of the call, and staff had taken it on a console before. */
const wasTaken = sql<boolean>`(missed_at is null and not late and ended_at is not null
  and handled_how in ('seen', 'booked') and handled_at <= ended_at)`

/** SQL: the call was answered. */
export const wasAnswered = sql<boolean>`(${isAnnouncedSql} and (answered_at is not null or coalesce(${wasTaken}, false)))`

/** SQL: the call was missed: reported so, ended unanswered, or reported late. */
export const wasMissed = sql<boolean>`(${isAnnouncedSql} and answered_at is null
  and (missed_at is not null or ended_at is not null or late) and not coalesce(${wasTaken}, false))`

/** SQL: the call was silenced; no console was notified. */
export const wasSilenced = sql<boolean>`(not ${isAnnouncedSql})`

/** SQL of the domain's `isCalledBack`. */
export const wasCalledBack = sql<boolean>`(${wasMissed} and handled_how in ('called', 'booked'))`
