import { type WebsiteBlock, websiteBlock } from '@roombook/contract/website'
import { z } from 'zod'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A stored page of a shop. */
export interface WebsiteRow {
  version: number
  draft: WebsiteBlock[]
  editorName: string
  editedAt: Date
  published: { blocks: WebsiteBlock[]; publisherName: string; publishedAt: Date } | undefined
}

const blocks = z.array(websiteBlock)

/** Returns the shop's page; undefined before its first draft. `lock` locks it until the commit. */
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

/** Reads the store's published page; undefined before publication and after withdrawal. */
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

/**
 * Inserts a shop's first draft.
 * @returns false where another was inserted first.
 */
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

/** Replaces the draft of a locked page. */
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

/** Sets the published blocks; undefined withdraws the page. */
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
