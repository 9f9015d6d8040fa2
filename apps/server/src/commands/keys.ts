/**
 * Keys of a store's till systems from a shell: `npm run keys -- --store 总店` lists them, `--mint <title>` makes one and shows
 * it once, `--revoke <number>` ends one. It is done in the name of an administrator of the store, whom --as names by phone,
 * and stands in the store's log as theirs.
 */
import { addPosSystem, revokePosSystem, shopSettings } from '@roombook/contract'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { addSystem, listPosSystems, revokeSystem } from '#features/pos/index.ts'
import type { Actor } from '#platform/auth/actor.ts'
import { staffCall } from '#platform/calls/staff-call.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { createOutbox } from '#platform/live/outbox.ts'
import { createLog } from '#platform/log/log.ts'
import { openSealer } from '#platform/secrets/open-sealer.ts'
import { asOwner } from './as-owner.ts'
import { findOneShop } from './find-one-shop.ts'
import { findAdministrator } from './keys/administrator.repository.ts'
import { readOptions, readPhone } from './read-options.ts'

const usage = `npm run keys -- --store <name or number>
npm run keys -- --store <name or number> --as <phone of an administrator> --mint <title> | --revoke <number>`

await asOwner(async (owner, config, url) => {
  const given = readOptions(
    process.argv.slice(2),
    { store: 'needed', as: 'optional', mint: 'optional', revoke: 'optional' },
    usage,
  )
  const shop = await findOneShop(owner, given.store)
  const db = openDatabase({ url, pool: 2 })
  const outbox = createOutbox(db, url, createLog('error', false))
  try {
    const systems = await inShop(db, shop.id, (tx) => listPosSystems(tx, shop.id))
    const { mint, revoke } = given
    if ((mint ?? revoke) === undefined)
      return systems.length === 0
        ? [`${shop.title} has no till system.`]
        : systems.map(
            ({ id, title, keyTail, heardAt }) =>
              `${id}  ${title}  …${keyTail}  heard ${heardAt?.toISOString() ?? 'never'}`,
          )
    const actor = await administratorOf(owner, shop.id, given.as)
    const callOf = (call: typeof addPosSystem | typeof revokePosSystem) =>
      staffCall({
        ...{ call, actor, db, outbox, now: systemClock.now(), body: '', idempotencyKey: crypto.randomUUID() },
        ...{ address: 'shell', origin: config.publicUrl ?? '', userAgent: 'npm run keys' },
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
    const system = systems.find(({ id }) => String(id) === revoke)
    if (!system) throw new Error(`${shop.title} has no till system ${revoke} in use`)
    await revokeSystem(callOf(revokePosSystem), { systemId: system.id, version: system.version })
    return [`The key of ${system.title} opens nothing any more.`]
  } finally {
    await outbox.close()
    await db.destroy()
  }
})

/** Whoever it is done in the name of. @throws Error for somebody who is no administrator of the store. */
async function administratorOf(owner: Kysely<DB>, shopId: number, given: string | undefined): Promise<Actor> {
  if (given === undefined) throw new Error(`--as is missing\n${usage}`)
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
