import { createHmac, timingSafeEqual } from 'node:crypto'
import { posSignedText } from '@roombook/contract'
import { requireFresh, useNonce } from '#platform/auth/nonce.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { findPosSystem } from '../systems/pos-system.repository.ts'
import { type KeyName, openSecret, readKeyName, wholeKey } from '../systems/till-key.ts'

const longestAwayMs = 300_000

/** What a till sends beside the event. */
export interface TillProof {
  key: string
  timestamp: string
  nonce: string
  signature: string
  body: string
}

interface ProveParts {
  db: Database
  sealer: Sealer | undefined
  now: Date
}

/**
 * Whose event it is: HMAC-SHA-256 over timestamp, nonce and body, within five minutes, each nonce once.
 * @throws Refusal `pos.unknown_key`, `pos.bad_signature`, `request.clock_off`, `request.nonce_used`, `request.too_old`.
 */
export async function proveTill({ db, sealer, now }: ProveParts, proof: TillProof): Promise<KeyName> {
  const name = readKeyName(proof.key)
  const system =
    name && (await inShop(db, name.shopId, (tx) => findPosSystem(tx, name.shopId, name.systemId)))
  const secret = system && openSecret(sealer, name.shopId, system.secret)
  if (!name || !secret) throw new Refusal('pos.unknown_key')
  const { timestamp, nonce, body } = proof
  if (!/^[A-Za-z0-9]{16,64}$/.test(nonce) || !/^\d{10}$/.test(timestamp))
    throw new Refusal('pos.bad_signature')
  const wanted = createHmac('sha256', wholeKey(name, secret))
    .update(posSignedText(timestamp, nonce, body))
    .digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(proof.signature) ? proof.signature : '', 'hex')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Refusal('pos.bad_signature')
  const signedAt = new Date(Number(timestamp) * 1000)
  if (Math.abs(now.getTime() - signedAt.getTime()) > longestAwayMs)
    throw new Refusal('request.clock_off', { now: Math.floor(now.getTime() / 1000) })
  requireFresh(await useNonce(db, `pos:${name.shopId}:${name.systemId}`, { nonce, signedAt }, now), now)
  return name
}
