import type { InputOf, OutputOf } from '@roombook/contract'
import type { buyPlugin as buyCall } from '@roombook/contract/plugins'
import { yuan } from '@roombook/domain/money'
import { isPluginOpenAt, openForTerm, pluginCatalogue, suspendedUntil } from '@roombook/domain/session'
import { spendFromWallet } from '#features/wallet/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockPlugin, savePlugin } from './plugin.repository.ts'
import { pluginView } from './plugin.view.ts'
import { insertTerm } from './term.repository.ts'

/**
 * Buys a plugin for a term from the wallet, or renews it; the new term follows the remaining one. Price and
 * end must be those the buyer saw; of two concurrent buyers the second is refused.
 *
 * @throws Refusal `plugins.not_sold`, `plugins.open_for_good` for one that the operator or the brand enabled
 *   without an end, `plugins.closed_by_hand` while its term is suspended, `plugins.stale`,
 *   `wallet.not_covered`.
 */
export const buyPlugin = (
  call: StaffCall,
  { pluginId, price, seenEnd }: InputOf<typeof buyCall>,
): Promise<OutputOf<typeof buyCall>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const plugin = await lockPlugin(tx, shopId, pluginId)
    if (!plugin?.sold) throw new Refusal('plugins.not_sold')
    const { name, endsAt, termDays } = plugin
    const isOpen = isPluginOpenAt(plugin, now)
    const sawEnd = seenEnd === null ? null : new Date(seenEnd).getTime()
    if (price !== plugin.price || sawEnd !== (endsAt?.getTime() ?? null)) throw new Refusal('plugins.stale')
    if (isOpen && endsAt === null) throw new Refusal('plugins.open_for_good')
    if (suspendedUntil(plugin, now)) throw new Refusal('plugins.closed_by_hand')
    const term = openForTerm(plugin, termDays, now)
    const kind = isOpen && !pluginView(plugin, now).onTrial ? 'renew' : 'buy'
    const opened = { ...term.opened, toldDays: null }
    await savePlugin(tx, shopId, opened)
    const termId = await insertTerm(tx, {
      shop_id: shopId,
      name,
      kind,
      price_fen: price,
      staff_id: actor.staffId,
      starts_at: term.startsAt,
      ends_at: opened.endsAt ?? now,
      created_at: now,
    })
    const remark = `${pluginCatalogue[name].title} ${termDays}天`
    await spendFromWallet(tx, {
      shopId,
      key: `plugin-${kind}:${termId}`,
      reason: `plugin-${kind}`,
      remark,
      staffId: actor.staffId,
      at: now,
      price,
      into: 'plugins',
    })
    await logStoreAction(tx, call, {
      action: 'plugins.buy',
      remark: `${kind === 'buy' ? '购买' : '续费'}${remark}，${yuan(price)}元`,
      fields: ['plugins', 'wallet'],
      event: { name: 'settings.changed', data: { fields: ['plugins', 'wallet'] } },
    })
    return pluginView(opened, now)
  })
