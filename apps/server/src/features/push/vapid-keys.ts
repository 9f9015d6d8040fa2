import { sql } from 'kysely'
import webPush from 'web-push'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/database.ts'

/** The key pair by which push services know this site, and whom they may turn to (RFC 8292). */
export interface VapidKeys {
  publicKey: string
  privateKey: string
  /** A `mailto:` or `https:` address. */
  subject: string
}

export interface VapidParts {
  db: Database
  clock: Clock
  push: Config['push']
}

/**
 * The site's pair: the one of the settings, else the one of the database, which the first server that needs one makes.
 * All servers have the same; with another, every subscription would be void.
 */
export function createVapidKeys({ db, clock, push }: VapidParts): () => Promise<VapidKeys> {
  let kept: Promise<VapidKeys> | undefined
  const read = async (): Promise<VapidKeys> => {
    if (push.keys) return { ...push.keys, subject: push.subject }
    const ask = async (made?: { publicKey: string; privateKey: string }) => {
      const { rows } = await sql<{ public_key: string; private_key: string }>`
        select * from vapid_keys(${made?.publicKey ?? null}, ${made?.privateKey ?? null}, ${clock.now()})`.execute(
        db,
      )
      return rows[0]
    }
    const row = (await ask()) ?? (await ask(webPush.generateVAPIDKeys()))
    if (!row) throw new Error('a key pair is there once it was made')
    return { publicKey: row.public_key, privateKey: row.private_key, subject: push.subject }
  }
  return () => {
    kept ??= read().catch((error) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
