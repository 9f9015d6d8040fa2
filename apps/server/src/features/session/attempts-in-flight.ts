import type { Database } from '#platform/db/database.ts'
import { windowMinutes } from './login-limits.ts'
import { beginLogin, endLogin } from './session.repository.ts'

/** A login attempt: the phone of the user account, the network, and the time. */
export interface LoginAttempt {
  phone: string
  network: string
  at: Date
}

/** Counts login attempts that are being checked, by user account and network, and by network alone. */
export interface AttemptsInFlight {
  /**
   * Runs a login and passes the number of others in flight at its start. They may still fail; if they did not
   * count, forty concurrent guesses would each see no failures.
   */
  during<T>(
    attempt: LoginAttempt,
    work: (others: { here: number; address: number }) => Promise<T>,
  ): Promise<T>
}

/**
 * Counts attempts in the database, for all servers (decision 168). Attempts of a server that died count for
 * as long as a failure.
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
