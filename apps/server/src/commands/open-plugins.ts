import type { PluginOnSale } from '@roombook/contract/plugins'
import { type PluginName, pluginNames } from '@roombook/domain/session'
import { setPluginsByHand } from '#features/plugins/index.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { asOwner } from './as-owner.ts'
import { findOneShop } from './find-one-shop.ts'

/** Options of `admin open-plugins`. */
export interface OpenPluginsOptions {
  store: string
  /** Names separated by commas; every plugin when omitted. */
  plugins?: string | undefined
  close?: boolean | undefined
  /** Ends the terms of the closed plugins for good. */
  endTerms?: boolean | undefined
}

/** @throws Error for an unknown name. */
function readNames(text: string | undefined): readonly PluginName[] {
  if (text === undefined) return pluginNames
  return text.split(',').map((given) => {
    const name = pluginNames.find((known) => known === given.trim())
    if (!name)
      throw new Error(`There is no plugin ${given.trim()}; npm run admin -- open-plugins --help lists them`)
    return name
  })
}

/** `shopai/swithchindex (its term continues until 2027-08-11)` */
function describe({ name, open, endsAt, closedBy, grantedBy }: PluginOnSale): string {
  if (grantedBy) return `${name} (given, without an end)`
  if (!endsAt || (!open && !closedBy)) return name
  return `${name} (its term ${open ? 'continues until' : 'is kept:'} ${endsAt.slice(0, 10)})`
}

/** Opens or closes plugins of a store. A tried or bought term continues when its plugin is opened again. */
export const openPlugins = (given: OpenPluginsOptions): Promise<void> =>
  asOwner(async (db) => {
    const names = readNames(given.plugins)
    const shop = await findOneShop(db, given.store)
    if (given.endTerms && !given.close) throw new Error('--end-terms belongs to --close')
    const hand = { by: 'provider', operatorName: '服务商', action: 'plugins.set-by-provider' } as const
    const { opened, closed } = await db
      .transaction()
      .execute((tx) =>
        setPluginsByHand(
          tx,
          { shopId: shop.id, now: systemClock.now(), ...hand },
          given.close
            ? { open: [], close: names, endsTerms: given.endTerms ?? false }
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
