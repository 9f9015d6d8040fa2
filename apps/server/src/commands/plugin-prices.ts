/**
 * Shows what plugins cost, or sets what one does.
 * `npm run plugin-prices -- --plugin foods/foodlist --price 1280.00 --days 365 --trial 15`
 */

import { parseMoney, plainYuan, pluginNames } from '@roombook/domain'
import { asOwner } from './as-owner.ts'
import { commandOptions } from './read-options.ts'

const usage = `npm run plugin-prices -- [--plugin <name> [--price <yuan>] [--days <days>] [--trial <days>] [--stop | --sell]]
  --days is a term, --trial how many days it may be tried once (0 for never); --stop sells it no more, --sell again. Terms that
  were bought stay as they are. Without --plugin all are shown.`

/** @throws Error for what is no whole number in a range. */
function readDays(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const days = /^\d{1,4}$/.test(text) ? Number(text) : -1
  if (days < least || days > most)
    throw new Error(`${text} is no number of days from ${least} to ${most}\n${usage}`)
  return days
}

const kinds = {
  ...({ plugin: 'optional', price: 'optional', days: 'optional', trial: 'optional' } as const),
  ...({ stop: 'switch', sell: 'switch' } as const),
}
const given = commandOptions(kinds, usage)

await asOwner(async (db) => {
  if (given.plugin !== undefined) {
    const name = pluginNames.find((known) => known === given.plugin)
    if (!name) throw new Error(`There is no plugin ${given.plugin}\n${usage}`)
    const price = given.price === undefined ? undefined : parseMoney(given.price)
    if (given.price !== undefined && !price) throw new Error(`${given.price} is no price\n${usage}`)
    const [days, trial] = [readDays(given.days, 1, 3660), readDays(given.trial, 0, 366)]
    const change = {
      ...(price !== undefined && { price_fen: price }),
      ...(days !== undefined && { term_days: days }),
      ...(trial !== undefined && { trial_days: trial }),
      ...((given.stop || given.sell) && { on_sale: given.sell }),
    }
    if (Object.keys(change).length === 0) throw new Error(`Nothing was given to set\n${usage}`)
    await db.updateTable('plugin_offer').set(change).where('name', '=', name).execute()
  }
  const rows = await db.selectFrom('plugin_offer').selectAll().orderBy('name').execute()
  return rows.map(
    ({ name, price_fen, term_days, trial_days, on_sale }) =>
      `${name}  ${plainYuan(price_fen)} yuan for ${term_days} days, ${trial_days} to try${on_sale ? '' : ', not sold'}`,
  )
})
