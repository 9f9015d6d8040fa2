import pg from 'pg'
import { Refusal } from '../calls/refusal.ts'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'

/** Interval of logging a persistent failure. */
const logEveryMs = 60_000
/** Time for which a disk counts as full after the last failed call, before further calls may try it. */
const fullForMs = 30_000

/** SQLSTATEs for a full disk, and for lack of memory or connections. */
const databaseOutages: Readonly<Record<string, string>> = {
  53100: 'disk_full',
  53200: 'no_memory',
  53300: 'no_connections',
}

/** Log levels: causes that the operator must fix are errors, transient ones warnings. */
const levels: Readonly<Record<string, 'error' | 'warn'>> = {
  disk_full: 'error',
  no_memory: 'error',
  no_connections: 'error',
  database_away: 'error',
  too_slow: 'warn',
  busy: 'warn',
}

/**
 * Reason why a call was answered with 503: `disk_full`, `database_away`; for a refusal, its code's last part,
 * such as `too_slow`.
 */
export function unavailableReason(error: unknown): string {
  if (error instanceof Refusal) return error.code.split('.')[1] ?? error.code
  if (!(error instanceof Error)) return 'database_away'
  if (error instanceof pg.DatabaseError) return databaseOutages[error.code ?? ''] ?? 'database_away'
  if (error.message.startsWith('timeout exceeded when trying to connect')) return 'no_connections'
  return error.cause === undefined ? 'database_away' : unavailableReason(error.cause)
}

/** Causes of 503 answers on this server. */
export interface Outages {
  /** Records an answer with status 503; logs each reason at most once a minute. */
  note(reason: string, error: unknown): void
  /** Records a successful change: the disk has room again. */
  worked(): void
  /** Whether the database's disk was full a moment ago. */
  isDiskFull(): boolean
}

export function createOutages({ clock, log }: { clock: Clock; log: Pick<Log, 'error' | 'warn'> }): Outages {
  const reported = new Map<string, { at: number; count: number }>()
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    note(reason, error) {
      const now = clock.now().getTime()
      if (reason === 'disk_full') fullAt = now
      const level = levels[reason]
      if (!level) return
      const last = reported.get(reason)
      if (last && now - last.at < logEveryMs) {
        last.count += 1
        return
      }
      reported.set(reason, { at: now, count: 0 })
      log[level]({ reason, unsaid: last?.count ?? 0, err: error }, 'calls are answered with 503')
    },
    worked() {
      fullAt = Number.NEGATIVE_INFINITY
    },
    isDiskFull: () => clock.now().getTime() - fullAt < fullForMs,
  }
}
