import type { Database } from '#platform/db/database.ts'
import { windowMinutes } from './login-limits.ts'
import { beginLogin, endLogin } from './session.repository.ts'

/** A password check: its account, network and time. */
export interface LoginAttempt {
  phone: string
  network: string
  at: Date
}

/** Password checks in progress, counted by account and address, and by address alone. */
export interface AttemptsInFlight {
  /**
   * Runs a login, and passes the number of other logins in progress at its start. They count like failures;
   * otherwise forty simultaneous guesses would each see a clean record.
   */
  during<T>(
    attempt: LoginAttempt,
    work: (others: { here: number; address: number }) => Promise<T>,
  ): Promise<T>
}

/**
 * Counts in the database, for all servers (decision 168). Attempts of a crashed server count for as long as
 * failures do.
 */
export function createAttemptsInFlight(db: Database): AttemptsInFlight {
  return {
    async during(attempt, work) {
      const since = new Date(attempt.at.getTime() - windowMinutes * 60_000)
      const { id, ...others } = await beginLogin(db, attempt, since)
      try {
        return await work(others)
      } finally {
        // If the database is unavailable, the attempt expires by itself; the login's result matters more.
        await endLogin(db, id).catch(() => {})
      }
    },
  }
}
