import webPush from 'web-push'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { siteKeys } from './push.repository.ts'

/** The key pair by which push services know this site, and whom they may turn to (RFC 8292). */
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
 * The site's pair: the one of the settings, else the one of the database, which the first server that needs one makes.
 * All servers have the same; with another, every subscription would be void.
 */
export function createVapidKeys({ db, clock, push }: VapidDependencies): () => Promise<VapidKeys> {
  let kept: Promise<VapidKeys> | undefined
  const read = async (): Promise<VapidKeys> => {
    if (push.keys) return { ...push.keys, subject: push.subject }
    const pair =
      (await siteKeys(db, clock.now())) ?? (await siteKeys(db, clock.now(), webPush.generateVAPIDKeys()))
    if (!pair) throw new Error('a key pair is there once it was made')
    return { ...pair, subject: push.subject }
  }
  return () => {
    kept ??= read().catch((error) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
