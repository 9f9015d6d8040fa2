/**
 * Shows or sets what stores are offered: recharges, messages, compute credit.
 * `npm run wallet-packages -- --kind sms --set 1000=60.00,5000=275.00`
 */

import { type Fen, fen, parseMoney, plainYuan } from '@roombook/domain'
import { asOwner } from './as-owner.ts'
import { commandOptions } from './read-options.ts'

const usage = `npm run wallet-packages -- --kind recharge|sms|credit [--set <list>]
  Of recharges the list says what is paid and what is given beside it, in yuan: 500=20,1000=60. Of sms and credit it says
  how many parts or points, and what they cost in yuan: 1000=60.00,5000=275.00. It replaces what was offered of that kind;
  without it, what is offered is shown. What was begun before is paid as it was offered.`

const kinds = ['recharge', 'sms', 'credit'] as const

interface Offered {
  price_fen: Fen
  given_fen: Fen
  units: number
}

/** @throws Error naming what is no package. */
function readList(kind: (typeof kinds)[number], text: string): Offered[] {
  return text.split(',').map((entry) => {
    const [left = '', right = ''] = entry.split('=').map((part) => part.trim())
    const [paid, given] = [parseMoney(kind === 'recharge' ? left : right), parseMoney(right)]
    const units = kind === 'recharge' ? 0 : /^[1-9]\d{0,11}$/.test(left) ? Number(left) : -1
    if (!paid || given === undefined || units < 0) throw new Error(`${entry} is no package\n${usage}`)
    return { price_fen: paid, given_fen: kind === 'recharge' ? given : fen(0), units }
  })
}

const given = commandOptions({ kind: 'needed', set: 'optional' }, usage)

await asOwner(async (db) => {
  const kind = kinds.find((known) => known === given.kind)
  if (!kind) throw new Error(`There is no kind ${given.kind}\n${usage}`)
  if (given.set !== undefined) {
    const list = readList(kind, given.set)
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('wallet_package').where('kind', '=', kind).execute()
      await tx
        .insertInto('wallet_package')
        .values(list.map((offered) => ({ kind, ...offered })))
        .execute()
    })
  }
  const rows = await db
    .selectFrom('wallet_package')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('price_fen')
    .execute()
  return rows.map(({ price_fen, given_fen, units }) =>
    kind === 'recharge'
      ? `${plainYuan(price_fen)} yuan, and ${plainYuan(given_fen)} given`
      : `${units} for ${plainYuan(price_fen)} yuan`,
  )
})
