import * as contract from '@roombook/contract/plugins'
import type { MakeFeature } from '#feature'
import { buyPlugin } from './buy-plugin.ts'
import { listPlugins } from './list-plugins.ts'
import { listPluginTerms } from './list-terms.ts'
import { sweepPluginEnds } from './notify-of-ends.sweep.ts'
import { tryPlugin } from './try-plugin.ts'

/** Plugins that a store buys for a term. */
export const pluginsFeature: MakeFeature = ({ db, outbox }) => ({
  name: 'plugins',
  mount(mount) {
    mount.staff(contract.listPlugins, listPlugins)
    mount.staff(contract.tryPlugin, tryPlugin)
    mount.staff(contract.buyPlugin, buyPlugin)
    mount.staff(contract.listPluginTerms, listPluginTerms)
  },
  sweeps: [sweepPluginEnds({ db, outbox })],
})
