import type { InputOf, OutputOf, setShopPlugins as setCall } from '@roombook/contract'
import { offeredPlugins } from '@roombook/domain'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { BrandCall } from '#platform/http/mount.ts'
import { writeJournal } from '#platform/journal/journal.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { looksAfter, readOpenPlugins, turnPlugins } from './plugin.repository.ts'

/**
 * Opens the plugins that are named in a store of the brand, and closes the others that are offered. The store's log says
 * so, and its consoles show at once what they may use.
 *
 * @throws Refusal `request.not_found` for a store of another brand, as for none.
 */
export async function setShopPlugins(
  { db, outbox }: { db: Database; outbox: Outbox },
  { actor, now }: BrandCall,
  { shopId, plugins }: InputOf<typeof setCall>,
): Promise<OutputOf<typeof setCall>> {
  if (!(await looksAfter(db, actor.accountId, shopId))) throw new Refusal('request.not_found')
  const closing = offeredPlugins.map(({ name }) => name).filter((name) => !plugins.includes(name))
  const open = await inShop(db, shopId, async (tx) => {
    const opened = await turnPlugins(tx, shopId, plugins, 'open', now)
    const closed = await turnPlugins(tx, shopId, closing, 'closed', now)
    const open = await readOpenPlugins(tx, shopId, now)
    if (opened.length + closed.length > 0) {
      await writeJournal(tx, {
        shopId,
        at: now,
        subject: 'shop',
        subjectId: shopId,
        action: 'brand.set-plugins',
        operatorId: null,
        operatorName: actor.name || '品牌管理员',
        fields: ['plugins'],
        detail: { remark: wordsOf(opened, closed), opened, closed },
        event: { name: 'settings.changed', data: { fields: ['plugins'] } },
      })
    }
    return open
  })
  outbox.nudge(shopId)
  return { plugins: open }
}

/** `开通功能：菜品与预点菜；关闭功能：电话助手` */
function wordsOf(opened: readonly string[], closed: readonly string[]): string {
  const titles = (names: readonly string[]) =>
    offeredPlugins.flatMap(({ name, title }) => (names.includes(name) ? [title] : [])).join('、')
  return [
    opened.length > 0 && `开通功能：${titles(opened)}`,
    closed.length > 0 && `关闭功能：${titles(closed)}`,
  ]
    .filter(Boolean)
    .join('；')
}
