import { parseMoney, plainYuan } from '@roombook/domain/money'
import { pluginNames } from '@roombook/domain/session'
import { asOwner } from './as-owner.ts'

/** Options of `admin plugin-prices`. */
export interface PluginPricesOptions {
  plugin?: string | undefined
  /** Yuan. */
  price?: string | undefined
  /** Length of a term. */
  days?: string | undefined
  /** Days of the single trial; 0 for none. */
  trial?: string | undefined
  stop?: boolean | undefined
  sell?: boolean | undefined
}

/** Parses a number of days. @throws Error outside the range. */
function readDays(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const days = /^\d{1,4}$/.test(text) ? Number(text) : -1
  if (days < least || days > most) throw new Error(`${text} is no number of days from ${least} to ${most}`)
  return days
}

/** Lists the plugins' prices, or sets those of one plugin. Terms already bought are unaffected. */
export const administerPluginPrices = (given: PluginPricesOptions): Promise<void> =>
  asOwner(async (db) => {
    if (given.plugin !== undefined) {
      const name = pluginNames.find((known) => known === given.plugin)
      if (!name) throw new Error(`There is no plugin ${given.plugin}`)
      const price = given.price === undefined ? undefined : parseMoney(given.price)
      if (given.price !== undefined && !price) throw new Error(`${given.price} is no price`)
      const [days, trial] = [readDays(given.days, 1, 3660), readDays(given.trial, 0, 366)]
      const change = {
        ...(price !== undefined && { price_fen: price }),
        ...(days !== undefined && { term_days: days }),
        ...(trial !== undefined && { trial_days: trial }),
        ...((given.stop || given.sell) && { on_sale: given.sell ?? false }),
      }
      if (Object.keys(change).length === 0) throw new Error('Nothing was given to set')
      await db.updateTable('plugin_offer').set(change).where('name', '=', name).execute()
    }
    const rows = await db.selectFrom('plugin_offer').selectAll().orderBy('name').execute()
    return rows.map(
      ({ name, price_fen, term_days, trial_days, on_sale }) =>
        `${name}  ${plainYuan(price_fen)} yuan for ${term_days} days, ${trial_days} to try${on_sale ? '' : ', not sold'}`,
    )
  })
