import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Sweep } from '../../platform/jobs/sweeps.ts'
import type { Log } from '../../platform/log/log.ts'
import {
  claimPlatformMessages,
  settlePlatformMessage,
  sweepSigningIn,
} from './platform-message.repository.ts'
import type { SmsGateway } from './sms-gateway.ts'

const leaseMs = 60_000
const batch = 20
const hour = 3_600_000

export interface SenderParts {
  db: Database
  clock: Clock
  gateway: SmsGateway
  log: Log
}

/** Sends what the platform has to say, after the commit that queued it. */
export interface PlatformSender {
  /** A message has been queued: send it, without making anybody wait. */
  nudge(): void
  /** Sends all that is queued; also what a server that died has left. */
  sweep: Sweep
  /** Waits for what is on its way. */
  close(): Promise<void>
}

/**
 * Several servers may send: each message is leased to one. One whose outcome is not known is never sent again; its
 * state says so.
 */
export function createPlatformSender({ db, clock, gateway, log }: SenderParts): PlatformSender {
  const underWay = new Set<Promise<void>>()

  async function send(): Promise<void> {
    for (;;) {
      const now = clock.now()
      const claimed = await claimPlatformMessages(db, now, new Date(now.getTime() + leaseMs), batch)
      for (const sms of claimed) {
        const state = await gateway.send(sms).catch((error: unknown) => {
          log.warn({ err: error, message: sms.id }, 'whether a message left is not known')
          return 'unknown'
        })
        await settlePlatformMessage(db, sms.id, state, clock.now())
      }
      if (claimed.length < batch) return
    }
  }

  return {
    nudge() {
      const run: Promise<void> = send()
        .catch((error) => log.warn({ err: error }, 'messages were not sent; the sweep sends them'))
        .finally(() => underWay.delete(run))
      underWay.add(run)
    },
    sweep: {
      name: 'platform-messages',
      everyMs: 5000,
      async run(now) {
        await send()
        await sweepSigningIn(
          db,
          now,
          new Date(now.getTime() - 48 * hour),
          new Date(now.getTime() - 30 * 24 * hour),
        )
      },
    },
    close: async () => void (await Promise.all(underWay)),
  }
}
