import type { PluginOnSale } from '@roombook/contract'
import {
  closeByHand,
  endTerm,
  isPluginOpenAt,
  openByHand,
  type PluginGiver,
  type PluginName,
  pluginCatalogue,
  suspendedUntil,
} from '@roombook/domain'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { writeAuditEntry } from '#platform/journal/journal.ts'
import { lockPlugins, type PluginRow, savePlugin } from './plugin.repository.ts'
import { pluginView } from './plugin.view.ts'

/** Does something by hand: the brand or the provider. */
interface Hand {
  shopId: number
  now: Date
  by: PluginGiver
  operatorName: string
  /** The log's name of it. */
  action: string
}

interface HandChanges {
  /** `seenEnd`: the end of the term that opening continues, null for a gift; undefined where nobody was shown it. */
  open: readonly { name: PluginName; seenEnd?: string | null }[]
  close: readonly PluginName[]
  /** Ends the terms of what is closed, as after they were paid back. */
  endsTerms?: boolean
}

/**
 * Opens and closes plugins of a store by hand, for its brand and for the provider: the only way besides trying and buying
 * (decision 103). What is so already stays as it is; the store's log says what changed.
 *
 * @throws Refusal `plugins.changed` where a term that was to continue is over, or one to be given has a term.
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

/** `开通功能：菜品与预点菜（免费）、AI短信（继续原期限）；关闭功能：电话助手（期限保留）` */
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
