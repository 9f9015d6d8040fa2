import type { PluginOnSale } from '@roombook/contract/plugins'
import {
  closeByHand,
  endTerm,
  isPluginOpenAt,
  openByHand,
  type PluginGiver,
  type PluginName,
  pluginCatalogue,
  suspendedUntil,
} from '@roombook/domain/session'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { lockPlugins, type PluginRow, savePlugin } from './plugin.repository.ts'
import { pluginView } from './plugin.view.ts'

/** A manual change by the brand or the operator. */
interface Hand {
  shopId: number
  now: Date
  by: PluginGiver
  operatorName: string
  /** Action name in the audit log. */
  action: string
}

interface HandChanges {
  /**
   * `seenEnd` is the end of the term to continue, null for a free grant; undefined where the caller was not
   * shown it.
   */
  open: readonly { name: PluginName; seenEnd?: string | null }[]
  close: readonly PluginName[]
  /** Also ends the terms of disabled plugins, for example after a refund. */
  endsTerms?: boolean
}

/**
 * Enables and disables plugins of a store manually, for its brand or the operator; besides trials and
 * purchases there is no other way (decision 103). Logs the plugins that changed.
 *
 * @throws Refusal `plugins.changed` where a term to continue has ended, or a plugin to be granted freely has
 *   a term.
 */
export async function setPluginsByHand(
  tx: ShopTransaction,
  { shopId, now, by, operatorName, action }: Hand,
  { open, close, endsTerms = false }: HandChanges,
): Promise<{ plugins: PluginOnSale[]; opened: PluginOnSale[]; closed: PluginOnSale[] }> {
  const before = await lockPlugins(tx, shopId)
  const after = before.map((plugin) => {
    const wanted = open.find(({ name }) => name === plugin.name)
    if (wanted) {
      refuseUnseen(plugin, wanted.seenEnd, now)
      return openByHand(plugin, by, now)
    }
    if (!close.includes(plugin.name)) return plugin
    const closed = closeByHand(plugin, by, now)
    return endsTerms ? endTerm(closed, now) : closed
  })
  const changed = after.filter((plugin, index) => plugin !== before[index])
  for (const plugin of changed) await savePlugin(tx, shopId, plugin)
  const views = (rows: readonly PluginRow[]) => rows.map((row) => pluginView(row, now))
  const opened = views(changed).filter((plugin) => plugin.open)
  const closed = views(changed).filter((plugin) => !plugin.open)
  if (changed.length > 0) {
    const names = (plugins: readonly PluginOnSale[]) => plugins.map(({ name }) => name)
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'shop',
      subjectId: shopId,
      action,
      operatorId: null,
      operatorName,
      fields: ['plugins'],
      detail: { remark: buildRemark(opened, closed), opened: names(opened), closed: names(closed) },
      event: { name: 'settings.changed', data: { fields: ['plugins'] } },
    })
  }
  return { plugins: views(after), opened, closed }
}

function refuseUnseen(plugin: PluginRow, seenEnd: string | null | undefined, now: Date): void {
  if (seenEnd === undefined || isPluginOpenAt(plugin, now)) return
  const end = suspendedUntil(plugin, now)?.getTime() ?? null
  if (end !== (seenEnd === null ? null : new Date(seenEnd).getTime())) throw new Refusal('plugins.changed')
}

/** Describes the change, such as `开通功能：菜品与预点菜（免费）、AI短信（继续原期限）；关闭功能：电话助手（期限保留）`. */
function buildRemark(opened: readonly PluginOnSale[], closed: readonly PluginOnSale[]): string {
  const titles = (plugins: readonly PluginOnSale[], note: (plugin: PluginOnSale) => string) =>
    plugins.map((plugin) => `${pluginCatalogue[plugin.name].title}${note(plugin)}`).join('、')
  return [
    opened.length > 0 &&
      `开通功能：${titles(opened, ({ grantedBy }) => (grantedBy ? '（免费）' : '（继续原期限）'))}`,
    closed.length > 0 && `关闭功能：${titles(closed, ({ closedBy }) => (closedBy ? '（期限保留）' : ''))}`,
  ]
    .filter(Boolean)
    .join('；')
}
