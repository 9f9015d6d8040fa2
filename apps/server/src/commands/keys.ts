import type { Call } from '@roombook/contract'
import {
  beginPairing as beginPairingCall,
  pairingMinutes,
  unbindBox as unbindBoxCall,
} from '@roombook/contract/phone-boxes'
import { addPosSystem, revokePosSystem } from '@roombook/contract/pos'
import { shopSettings } from '@roombook/contract/settings'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { addSystem, listPosSystems, revokeSystem } from '#features/pos/index.ts'
import { beginPairing, listBoxes, unbindBox } from '#features/telephone/index.ts'
import type { Actor } from '#platform/auth/actor.ts'
import { staffCall } from '#platform/calls/staff-call.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { createOutbox } from '#platform/live/outbox.ts'
import { createLog } from '#platform/log/log.ts'
import { openSealer } from '#platform/secrets/open-sealer.ts'
import { readPhone } from './account-input.ts'
import { asOwner } from './as-owner.ts'
import { findOneShop } from './find-one-shop.ts'
import { findAdministrator } from './keys/administrator.repository.ts'

/** Options of `admin keys`; at most one of mint, pair and revoke. */
export interface KeysOptions {
  store: string
  /**
   * Phone of the store administrator in whose name the keys change; the store's audit log names that person.
   */
  as?: string | undefined
  /** Title of a till system that gets a key. */
  mint?: string | undefined
  pair?: boolean | undefined
  /** Number of a till system or telephone box. */
  revoke?: string | undefined
}

/**
 * Lists the keys of a store's till systems and telephone boxes, or creates or revokes one. A new key is shown
 * once.
 */
export const administerKeys = ({ mint, pair, revoke, ...given }: KeysOptions): Promise<void> =>
  asOwner(async (owner, config, url) => {
    if ([mint !== undefined, pair, revoke !== undefined].filter(Boolean).length > 1)
      throw new Error('One thing at a time: --mint, --pair or --revoke')
    const shop = await findOneShop(owner, given.store)
    const db = openDatabase({ url, pool: 2 })
    const outbox = createOutbox(db, url, createLog('error', false))
    try {
      const [systems, boxes] = await inShop(
        db,
        shop.id,
        async (tx) => [await listPosSystems(tx, shop.id), await listBoxes(tx, shop.id)] as const,
      )
      if (mint === undefined && !pair && revoke === undefined)
        return [
          ...systems.map(({ id, title, keyTail, heardAt }) => lineOf(String(id), title, keyTail, heardAt)),
          ...(systems.length === 0 ? [`${shop.title} has no till system.`] : []),
          ...boxes.map(({ mid, host, keyTail, heardAt }) => lineOf(mid, host || '电话盒', keyTail, heardAt)),
          ...(boxes.length === 0 ? [`${shop.title} has no telephone box.`] : []),
        ]
      const actor = await administratorOf(owner, shop.id, given.as)
      const callOf = (call: Call) =>
        staffCall({
          call,
          actor,
          db,
          outbox,
          now: systemClock.now(),
          body: '',
          idempotencyKey: crypto.randomUUID(),
          address: 'shell',
          origin: config.publicUrl ?? '',
          userAgent: 'npm run admin -- keys',
        })
      if (mint !== undefined) {
        const sealer = await openSealer(config)
        const { systemId, key } = await addSystem({ sealer }, callOf(addPosSystem), {
          title: mint,
          walkIns: false,
        })
        return [
          `The till system ${mint} (number ${systemId}) of ${shop.title} has the key`,
          `  ${key}`,
          'It is not shown again.',
        ]
      }
      if (pair) {
        const { pairCode } = await beginPairing(
          { sealer: await openSealer(config) },
          callOf(beginPairingCall),
        )
        return [
          `Within ${pairingMinutes} minutes, at the computer beside the telephone of ${shop.title}:`,
          `  npm run phonebox -- pair ${pairCode} --server ${config.publicUrl ?? `http://<this machine>:${config.port}`}`,
        ]
      }
      const box = boxes.find(({ mid }) => mid === revoke)
      if (box) {
        await unbindBox(callOf(unbindBoxCall), { mid: box.mid })
        return [`What the telephone box ${box.host || box.mid} tells is refused from here on.`]
      }
      const system = systems.find(({ id }) => String(id) === revoke)
      if (!system) throw new Error(`${shop.title} has neither till system nor telephone box ${revoke} in use`)
      await revokeSystem(callOf(revokePosSystem), { systemId: system.id, version: system.version })
      return [`The key of ${system.title} opens nothing any more.`]
    } finally {
      await outbox.close()
      await db.destroy()
    }
  })

function lineOf(number: string, title: string, keyTail: string, heardAt: Date | null): string {
  return `${number}  ${title}  …${keyTail}  heard ${heardAt?.toISOString() ?? 'never'}`
}

/**
 * Finds the administrator in whose name the command acts.
 * @throws Error when the phone belongs to no administrator.
 */
async function administratorOf(owner: Kysely<DB>, shopId: number, given: string | undefined): Promise<Actor> {
  if (given === undefined) throw new Error('--as is missing')
  const phone = readPhone(given)
  const found = await findAdministrator(owner, shopId, phone)
  if (!found) throw new Error(`${phone} is no administrator of the store`)
  return {
    ...found,
    adminLevel: found.adminLevel === 1 ? 1 : 2,
    shopId,
    nodes: new Set(),
    plugins: {},
    settings: shopSettings.parse(found.settings),
    expiresAt: systemClock.now(),
    tokenHash: Buffer.alloc(32),
    hasLeft: false,
  }
}
