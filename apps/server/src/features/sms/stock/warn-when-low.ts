import { shopSettings } from '@roombook/contract/settings'
import { notifyAdministrators } from '#features/messages/index.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readStockStatus, saveLowNotified } from './stock.repository.ts'

/**
 * Warns a store's administrators of low SMS stock, once until there is enough again, and notifies all its
 * consoles of both changes.
 * @returns whether anything was sent.
 */
export async function warnWhenLow(
  tx: ShopTransaction,
  { shopId, at }: { shopId: number; at: Date },
): Promise<boolean> {
  const { left, settings, told, own } = await readStockStatus(tx, shopId)
  const isLow = !own && left < shopSettings.parse(settings).smsLowParts
  if (isLow === told || !(await saveLowNotified(tx, shopId, isLow))) return false
  await writeEvent(tx, { shopId, at, name: 'settings.changed', data: { fields: ['smsStock'] } })
  if (!isLow) return true
  await notifyAdministrators(tx, {
    shopId,
    at,
    kind: 'sms-low',
    byStaffId: null,
    content: left > 0 ? `短信余量不足：仅剩${left}条` : '短信余量已用完：短信无法发出',
  })
  return true
}
