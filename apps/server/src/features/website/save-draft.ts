import { isDeepStrictEqual } from 'node:util'
import { type InputOf, type OutputOf, refusals } from '@roombook/contract'
import type { saveWebsite, WebsiteBlock } from '@roombook/contract/website'
import { requireImages } from '#features/uploads/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { refuseStale } from './refuse-stale.ts'
import { findWebsite, insertDraft, updateDraft } from './website.repository.ts'

/**
 * Saves the whole draft of the shop's page, which is not public.
 * @throws Refusal `website.stale` where it changed since, with the editor; `uploads.image_missing`.
 */
export async function saveDraft(
  call: StaffCall,
  { version, blocks }: InputOf<typeof saveWebsite>,
): Promise<OutputOf<typeof saveWebsite>> {
  const { shopId, actor, now } = call
  requireOwnKeys(blocks)
  const edit = { shopId, staffId: actor.staffId, at: now }
  return call.change(async (tx) => {
    await requireImages(tx, shopId, listImages(blocks))
    const before = await findWebsite(tx, shopId, { lock: true })
    if ((before?.version ?? 0) !== version) throw refuseStale(before)
    if (before && isDeepStrictEqual(before.draft, blocks)) {
      return { version, editedAt: before.editedAt.toISOString() }
    }
    if (before) await updateDraft(tx, edit, blocks)
    else if (!(await insertDraft(tx, edit, blocks))) throw refuseStale(await findWebsite(tx, shopId))
    await logStoreAction(tx, call, {
      action: 'website.save-draft',
      fields: changedKinds(before?.draft ?? [], blocks),
      remark: '修改门店页面草稿',
      detail: { version: version + 1 },
      event: {
        name: 'website.changed',
        data: { version: version + 1, byStaffId: actor.staffId, published: false },
      },
    })
    return { version: version + 1, editedAt: now.toISOString() }
  })
}

/** Refuses duplicate block keys, by which the editor distinguishes blocks. */
function requireOwnKeys(blocks: readonly WebsiteBlock[]): void {
  if (new Set(blocks.map(({ key }) => key)).size === blocks.length) return
  throw new Refusal('request.invalid', { fields: { blocks: refusals['request.invalid'].message } })
}

const listImages = (blocks: readonly WebsiteBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'cover') return block.pictures
    return block.kind === 'gallery' ? block.pictures.map(({ image }) => image) : []
  })

/** Lists the kinds of blocks that were added, changed, moved or removed. */
function changedKinds(before: readonly WebsiteBlock[], after: readonly WebsiteBlock[]): string[] {
  const gone = before.filter((block) => !after.some(({ key }) => key === block.key))
  const touched = after.filter((block, at) => !isDeepStrictEqual(block, before[at]))
  return [...new Set([...touched, ...gone].map(({ kind }) => kind))]
}
