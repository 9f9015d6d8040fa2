import type { InputOf, OutputOf } from '@roombook/contract'
import type { tryPlugin as tryCall } from '@roombook/contract/plugins'
import { noMoney } from '@roombook/domain/money'
import { openForTerm, pluginCatalogue } from '@roombook/domain/session'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockPlugin, savePlugin } from './plugin.repository.ts'
import { pluginView } from './plugin.view.ts'
import { insertTerm } from './term.repository.ts'

/**
 * Starts a plugin's free trial of some days, once per store and only if it never had the plugin.
 * @throws Refusal `plugins.not_sold`, `plugins.tried`.
 */
export const tryPlugin = (
  call: StaffCall,
  { pluginId }: InputOf<typeof tryCall>,
): Promise<OutputOf<typeof tryCall>> =>
  call.change(async (tx) => {
    const { shopId, now } = call
    const plugin = await lockPlugin(tx, shopId, pluginId)
    if (!plugin?.sold) throw new Refusal('plugins.not_sold')
    const days = pluginView(plugin, now).trialDays
    if (days === 0) throw new Refusal('plugins.tried')
    const term = openForTerm(plugin, days, now)
    const { name } = plugin
    const opened = { ...term.opened, triedAt: now, toldDays: null }
    await savePlugin(tx, shopId, opened)
    await insertTerm(tx, {
      shop_id: shopId,
      name,
      kind: 'trial',
      price_fen: noMoney,
      staff_id: call.actor.staffId,
      starts_at: term.startsAt,
      ends_at: opened.endsAt ?? now,
      created_at: now,
    })
    await logStoreAction(tx, call, {
      action: 'plugins.try',
      remark: `试用${pluginCatalogue[name].title}${days}天`,
      fields: ['plugins'],
      event: { name: 'settings.changed', data: { fields: ['plugins'] } },
    })
    return pluginView(opened, now)
  })
