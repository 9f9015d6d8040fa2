import * as contract from '@roombook/contract'
import type { Database } from '../../platform/db/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Outbox } from '../../platform/live/outbox.ts'
import { createAttemptsInFlight } from './attempts-in-flight.ts'
import { logIn } from './log-in.ts'
import { endSession } from './session.repository.ts'

export interface SessionParts {
  db: Database
  outbox: Outbox
  sessionHours: number
}

/** Mounts the calls about logging in and out. */
export function sessionRoutes(mount: Mount, { db, outbox, sessionHours }: SessionParts): void {
  const attempts = createAttemptsInFlight()
  mount.open(contract.login, (call, input) => logIn({ db, sessionHours, attempts }, call, input))
  mount.staff(contract.logout, async ({ actor, now }) => {
    await endSession(db, actor.tokenHash, now)
    outbox.endSession(actor.tokenHash)
    return {}
  })
}
