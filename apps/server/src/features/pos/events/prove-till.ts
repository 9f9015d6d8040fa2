import { posSignedText } from '@roombook/contract'
import { proveSigned, type SignedProof } from '#platform/auth/prove-signed.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { findPosSystem } from '../systems/pos-system.repository.ts'
import { formatKey, type KeyName, openSecret, readKeyName } from '../systems/till-key.ts'

/** Authentication that a till sends with the event. */
export interface TillProof extends SignedProof {
  key: string
  body: string
}

interface ProofDependencies {
  db: Database
  sealer: Sealer | undefined
  now: Date
}

/**
 * Authenticates a till by HMAC-SHA-256 over timestamp, nonce and body, valid for five minutes; each nonce is
 * accepted once.
 * @throws Refusal `pos.unknown_key`, `pos.bad_signature`, `request.clock_off`, `request.nonce_used`,
 *   `request.too_old`.
 */
export async function proveTill({ db, sealer, now }: ProofDependencies, proof: TillProof): Promise<KeyName> {
  const name = readKeyName(proof.key)
  const system =
    name && (await inShop(db, name.shopId, (tx) => findPosSystem(tx, name.shopId, name.systemId)))
  const secret = system && openSecret(sealer, name.shopId, system.secret)
  if (!name || !secret) throw new Refusal('pos.unknown_key')
  await proveSigned({ db, now }, proof, {
    key: formatKey(name, secret),
    text: posSignedText(proof.timestamp, proof.nonce, proof.body),
    nonces: /^[A-Za-z0-9]{16,64}$/,
    nonceKey: `pos:${name.shopId}:${name.systemId}`,
    refusedAs: 'pos.bad_signature',
  })
  return name
}
