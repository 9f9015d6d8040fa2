/**
 * Opens plugins of a store that there is, or closes them.
 * `npm run open-plugins -- --store 和宴·望江店 --plugins foods/foodlist,shopconfig/savephonezj`
 */

import { offeredPlugins, type PluginName, pluginNames } from '@roombook/domain'
import { findShops, turnPlugins } from '#features/brand/index.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { asOwner } from './as-owner.ts'
import { commandOptions } from './read-options.ts'

const offered = offeredPlugins.map(({ name, title }) => `    ${name}  ${title}`).join('\n')
const usage = `npm run open-plugins -- --store <name or number> [--plugins <name>,<name>…] [--close]
  Opens the plugins named, or all that there are where none is; --close closes them. Consoles that are open show it
  after the next click or within five minutes. There are:
${offered}`

/** @throws Error naming one that there is not. */
function readNames(text: string | undefined): readonly PluginName[] {
  if (text === undefined) return offeredPlugins.map(({ name }) => name)
  return text.split(',').map((given) => {
    const name = pluginNames.find((known) => known === given.trim())
    if (!name) throw new Error(`There is no plugin ${given.trim()}\n${usage}`)
    return name
  })
}

const kinds = { store: 'needed', plugins: 'optional', close: 'switch' } as const
const given = commandOptions(kinds, usage)

await asOwner(async (db) => {
  const names = readNames(given.plugins)
  const shops = await findShops(db, given.store)
  const [shop] = shops
  if (!shop) throw new Error(`There is no store ${given.store}`)
  if (shops.length > 1) {
    throw new Error(`Say which by its number: ${shops.map(({ id, title }) => `${id} (${title})`).join(', ')}`)
  }
  const turned = await turnPlugins(db, shop.id, names, given.close ? 'closed' : 'open', systemClock.now())
  const word = given.close ? 'Closed' : 'Opened'
  return [
    turned.length > 0
      ? `${word} in ${shop.title}: ${turned.toSorted().join(', ')}`
      : `Nothing to do in ${shop.title}: they are ${given.close ? 'closed' : 'open'}`,
  ]
})
