import type { PluginOnSale } from '@roombook/contract'
import { pluginOpen, pluginStateAt } from '@roombook/domain'
import type { PluginRow } from './plugin.repository.ts'

/** How a plugin stands at a moment, as the shop of plugins shows it. */
export function pluginView(row: PluginRow, now: Date): PluginOnSale {
  const { pluginId, name, endsAt, triedAt, price, termDays, sold } = row
  const open = pluginOpen(pluginStateAt(row.state, endsAt, now))
  return {
    pluginId,
    name,
    open,
    onTrial: open && isTrial(row),
    endsAt: endsAt?.toISOString() ?? null,
    sold,
    price,
    termDays,
    trialDays: sold && triedAt === null && endsAt === null && !open ? row.trialDays : 0,
  }
}

/** Whether what it is open for is its trial: nothing was bought after it. */
const isTrial = ({ triedAt, endsAt, trialDays }: PluginRow): boolean =>
  triedAt !== null && endsAt !== null && endsAt.getTime() - triedAt.getTime() <= trialDays * 86_400_000
