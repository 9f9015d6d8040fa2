import type { Database } from '#platform/db/database.ts'
import { windowMinutes } from './login-limits.ts'
import { beginLogin, endLogin } from './session.repository.ts'

/** Somebody who says a password: of which account, from which network, and when. */
export interface LoginAttempt {
  phone: string
  network: string
  at: Date
}

/** Logins that are being checked at this moment, by account and address, and by address alone. */
export interface AttemptsInFlight {
  /**
   * Runs a login and says how many others were in flight when it began. They have not failed yet, but may: were they
   * not counted, forty guesses at once would each see a clean record.
   */
  during<T>(
    attempt: LoginAttempt,
    work: (others: { here: number; address: number }) => Promise<T>,
  ): Promise<T>
}

/**
 * Counts in the database, for all servers (decision 168). Those of a server that died meanwhile count for as long as a
 * failure does.
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
