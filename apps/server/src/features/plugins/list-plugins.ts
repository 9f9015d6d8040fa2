import type { OutputOf } from '@roombook/contract'
import type { listPlugins as listCall } from '@roombook/contract/plugins'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listPluginRows } from './plugin.repository.ts'
import { pluginView } from './plugin.view.ts'

/** Lists every plugin with its price, term and present state in the store. */
export const listPlugins = (call: StaffCall): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => {
    const rows = await listPluginRows(tx, call.shopId)
    return { plugins: rows.map((row) => pluginView(row, call.now)) }
  })
