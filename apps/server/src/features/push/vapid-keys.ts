import webPush from 'web-push'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { siteKeys } from './push.repository.ts'

/** VAPID key pair that identifies this site to push services, with a contact address (RFC 8292). */
export interface VapidKeys {
  publicKey: string
  privateKey: string
  /** A `mailto:` or `https:` address. */
  subject: string
}

export interface VapidDependencies {
  db: Database
  clock: Clock
  push: Config['push']
}

/**
 * Returns a getter of the site's key pair: from the settings, else from the database, where the first server
 * creates it. All servers share it, since another pair would invalidate every subscription.
 */
export function createVapidKeys({ db, clock, push }: VapidDependencies): () => Promise<VapidKeys> {
  let cached: Promise<VapidKeys> | undefined
  const read = async (): Promise<VapidKeys> => {
    if (push.keys) return { ...push.keys, subject: push.subject }
    const pair =
      (await siteKeys(db, clock.now())) ?? (await siteKeys(db, clock.now(), webPush.generateVAPIDKeys()))
    if (!pair) throw new Error('a key pair is there once it was made')
    return { ...pair, subject: push.subject }
  }
  return () => {
    cached ??= read().catch((error) => {
      cached = undefined
      throw error
    })
    return cached
  }
}
