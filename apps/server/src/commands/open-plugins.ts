/**
 * Opens plugins of a store that there is, or closes them.
 * `npm run open-plugins -- --store 和宴·望江店 --plugins foods/foodlist,shopconfig/savephonezj`
 */

import type { PluginOnSale } from '@roombook/contract'
import { type PluginName, pluginCatalogue, pluginNames } from '@roombook/domain'
import { findShops } from '#features/brand/index.ts'
import { setPluginsByHand } from '#features/plugins/index.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { asOwner } from './as-owner.ts'
import { commandOptions } from './read-options.ts'

const known = pluginNames.map((name) => `    ${name}  ${pluginCatalogue[name].title}`).join('\n')
const usage = `npm run open-plugins -- --store <name or number> [--plugins <name>,<name>…] [--close [--end-terms]]
  Opens the plugins named, or all that there are where none is; --close closes them. A term that the store tried or bought
  keeps its end while it is closed, and continues when it is opened again; what has no term is given without a price and
  without an end. --end-terms ends the terms for good: give back to the wallet what is left of them. Consoles that are open show
  it after the next click or within five minutes. There are:
${known}`

/** @throws Error naming one that there is not. */
function readNames(text: string | undefined): readonly PluginName[] {
  if (text === undefined) return pluginNames
  return text.split(',').map((given) => {
    const name = pluginNames.find((known) => known === given.trim())
    if (!name) throw new Error(`There is no plugin ${given.trim()}\n${usage}`)
    return name
  })
}

/** `shopai/swithchindex (its term continues until 2027-08-11)` */
function describe({ name, open, endsAt, closedBy, grantedBy }: PluginOnSale): string {
  if (grantedBy) return `${name} (given, without an end)`
  if (!endsAt || (!open && !closedBy)) return name
  return `${name} (its term ${open ? 'continues until' : 'is kept:'} ${endsAt.slice(0, 10)})`
}

const kinds = { store: 'needed', plugins: 'optional', close: 'switch', 'end-terms': 'switch' } as const
const given = commandOptions(kinds, usage)

await asOwner(async (db) => {
  const names = readNames(given.plugins)
  const shops = await findShops(db, given.store)
  const [shop] = shops
  if (!shop) throw new Error(`There is no store ${given.store}`)
  if (shops.length > 1) {
    throw new Error(`Say which by its number: ${shops.map(({ id, title }) => `${id} (${title})`).join(', ')}`)
  }
  if (given['end-terms'] && !given.close) throw new Error(`--end-terms belongs to --close\n${usage}`)
  const hand = { by: 'provider', operatorName: '服务商', action: 'plugins.set-by-provider' } as const
  const { opened, closed } = await db
    .transaction()
    .execute((tx) =>
      setPluginsByHand(
        tx,
        { shopId: shop.id, now: systemClock.now(), ...hand },
        given.close
          ? { open: [], close: names, endsTerms: given['end-terms'] }
          : { open: names.map((name) => ({ name })), close: [] },
      ),
    )
  const changed = [...opened, ...closed].map(describe).toSorted()
  return [
    changed.length > 0
      ? `${given.close ? 'Closed' : 'Opened'} in ${shop.title}: ${changed.join(', ')}`
      : `Nothing to do in ${shop.title}: they are ${given.close ? 'closed' : 'open'}`,
  ]
})
