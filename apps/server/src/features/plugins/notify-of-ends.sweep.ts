import { endingNotice, pluginCatalogue, pluginOpen } from '@roombook/domain/session'
import { notifyAdministrators } from '#features/messages/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import {
  listPluginRows,
  listShopsWithEndings,
  lockPlugin,
  type PluginRow,
  saveNotifiedDays,
} from './plugin.repository.ts'

/**
 * Notifies administrators seven days and one day before a plugin ends, and at its end, when open consoles
 * refresh their plugins. Access ends by the clock, independent of this sweep.
 */
export const sweepPluginEnds = ({ db, outbox }: { db: Database; outbox: Outbox }): Sweep => ({
  name: 'plugin-ends',
  everyMs: 10_000,
  async run(now) {
    for (const shopId of await listShopsWithEndings(db, now)) {
      await inShop(db, shopId, async (tx) => {
        const locked: PluginRow[] = []
        // Lock all plugins before the store's message sequence, which the first notice locks.
        for (const { pluginId } of await listPluginRows(tx, shopId)) {
          const plugin = await lockPlugin(tx, shopId, pluginId)
          if (plugin) locked.push(plugin)
        }
        for (const plugin of locked) await notifyOfEnd(tx, { shopId, now }, plugin)
      })
      outbox.wake(shopId)
    }
  },
})

async function notifyOfEnd(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  { pluginId, name, state, endsAt, toldDays }: PluginRow,
): Promise<void> {
  const days = endsAt === null ? undefined : endingNotice(endsAt, toldDays, now)
  if (endsAt === null || days === undefined) return
  await saveNotifiedDays(tx, shopId, { pluginId, days })
  // A plugin disabled manually before its end needs no notice.
  if (!pluginOpen(state)) return
  const { title } = pluginCatalogue[name]
  const content =
    days === 0
      ? `「${title}」已到期，功能已关闭，数据保留；续费后即可继续使用`
      : `「${title}」还有${days}天到期，续费后期限顺延`
  await notifyAdministrators(tx, { shopId, at: now, kind: 'plugin-ending', content, byStaffId: null })
  if (days > 0) return
  await writeAuditEntry(tx, {
    shopId,
    at: now,
    subject: 'shop',
    subjectId: shopId,
    action: 'plugins.lapse',
    operatorId: null,
    operatorName: '系统',
    fields: ['plugins'],
    detail: { remark: `${title}到期，功能关闭` },
    event: { name: 'settings.changed', data: { fields: ['plugins'] } },
  })
}
