import { shopSettings, type WebsiteBlock, type WebsiteFacts, websiteBlock } from '@roombook/contract'
import { minutesToClock } from '@roombook/domain'
import { z } from 'zod'
import type { ShopTransaction } from '../../platform/db/database.ts'

/** A shop's page as it is kept. */
export interface WebsiteRow {
  version: number
  draft: WebsiteBlock[]
  editorName: string
  editedAt: Date
  published: { blocks: WebsiteBlock[]; publisherName: string; publishedAt: Date } | undefined
}

const blocks = z.array(websiteBlock)

/** The shop's page; nothing before its first draft. `lock` keeps others from changing it until the commit. */
export async function findWebsite(
  tx: ShopTransaction,
  shopId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<WebsiteRow | undefined> {
  const row = await tx
    .selectFrom('website')
    .innerJoin('staff as editor', (join) =>
      join.onRef('editor.shop_id', '=', 'website.shop_id').onRef('editor.id', '=', 'website.edited_by'),
    )
    .leftJoin('staff as publisher', (join) =>
      join
        .onRef('publisher.shop_id', '=', 'website.shop_id')
        .onRef('publisher.id', '=', 'website.published_by'),
    )
    .select(['version', 'draft', 'edited_at', 'published', 'published_at'])
    .select(['editor.nickname as editorName', 'publisher.nickname as publisherName'])
    .where('website.shop_id', '=', shopId)
    .$if(lock, (query) => query.forUpdate('website'))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    version: row.version,
    draft: blocks.parse(row.draft),
    editorName: row.editorName,
    editedAt: row.edited_at,
    published: row.published_at
      ? {
          blocks: blocks.parse(row.published),
          publisherName: row.publisherName ?? '',
          publishedAt: row.published_at,
        }
      : undefined,
  }
}

/** What guests see of the shop's page: nothing until it is published, nor after it was withdrawn. */
export async function findPublished(
  tx: ShopTransaction,
  shopId: number,
): Promise<WebsiteBlock[] | undefined> {
  const row = await tx
    .selectFrom('website')
    .select('published')
    .where('shop_id', '=', shopId)
    .where('published', 'is not', null)
    .executeTakeFirst()
  return row && blocks.parse(row.published)
}

interface Edit {
  shopId: number
  staffId: number
  at: Date
}

/** Keeps a shop's first draft. @returns false when somebody else was first. */
export async function insertDraft(
  tx: ShopTransaction,
  { shopId, staffId, at }: Edit,
  draft: readonly WebsiteBlock[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('website')
    .values({ shop_id: shopId, draft: JSON.stringify(draft), edited_by: staffId, edited_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps the next draft of a page that is locked. */
export async function updateDraft(
  tx: ShopTransaction,
  { shopId, staffId, at }: Edit,
  draft: readonly WebsiteBlock[],
): Promise<void> {
  await tx
    .updateTable('website')
    .set((of) => ({
      draft: JSON.stringify(draft),
      version: of('version', '+', 1),
      edited_by: staffId,
      edited_at: at,
    }))
    .where('shop_id', '=', shopId)
    .execute()
}

/** Shows guests what they are to see from here on; nothing at all without blocks. */
export async function setPublished(
  tx: ShopTransaction,
  { shopId, staffId, at }: Edit,
  published: readonly WebsiteBlock[] | undefined,
): Promise<void> {
  await tx
    .updateTable('website')
    .set({
      published: published ? JSON.stringify(published) : null,
      published_by: published ? staffId : null,
      published_at: published ? at : null,
    })
    .where('shop_id', '=', shopId)
    .execute()
}

/** The shop itself, as its page names it; nothing for a shop that there is none of. */
export async function findShopFacts(tx: ShopTransaction, shopId: number) {
  const row = await tx
    .selectFrom('shop')
    .select(['title as shopTitle', 'phone as shopPhone', 'address as shopAddress', 'settings'])
    .select(['shop_type as shopType', 'logo', 'cover', 'introduction', 'parking'])
    .select(['latitude', 'longitude', 'timezone', 'cutover_hour as cutoverHour'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (!row) return undefined
  const { settings, ...shop } = row
  return { ...shop, bookingOpen: shopSettings.parse(settings).guestBooking !== 'closed' }
}

/** When the shop opens. */
export async function listPeriodFacts(tx: ShopTransaction, shopId: number): Promise<WebsiteFacts['periods']> {
  const rows = await tx
    .selectFrom('meal_period')
    .select(['title', 'start_minutes', 'end_minutes', 'weekdays'])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    title: row.title,
    startTime: minutesToClock(row.start_minutes),
    endTime: minutesToClock(row.end_minutes),
    weekdays: row.weekdays,
  }))
}

/** The rooms that can be booked, floor by floor. */
export const listRoomFacts = (tx: ShopTransaction, shopId: number): Promise<WebsiteFacts['rooms']> =>
  tx
    .selectFrom('room')
    .innerJoin('floor', (join) =>
      join.onRef('floor.shop_id', '=', 'room.shop_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .select(['room.id', 'room.title', 'floor.title as floorName'])
    .select(['room.image', 'room.more_images as moreImages', 'room.facilities'])
    .select(['capacity_min as capacityMin', 'capacity_max as capacityMax'])
    .select(['service_fee_fen as serviceFee', 'average_spend_fen as averageSpend'])
    .where('room.shop_id', '=', shopId)
    .where('room.deleted_at', 'is', null)
    .where('room.closed_at', 'is', null)
    .orderBy('floor.position')
    .orderBy('floor.id')
    .orderBy('room.position')
    .orderBy('room.id')
    .execute()

/** What a store is called and shows as its sign. */
export const findShopSign = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('shop').select(['title', 'logo']).where('shop_id', '=', shopId).executeTakeFirst()
