import type { InputOf, OutputOf } from '@roombook/contract'
import type { editInviteStyle } from '@roombook/contract/invitations'
import { requireImages } from '#features/uploads/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeStyles, recordStyles, requireStyle } from './change-styles.ts'
import { updateStyle } from './style.repository.ts'

const fields = ['title', 'template', 'image', 'words'] as const

/**
 * Saves title, design, picture and text of a style.
 * @throws Refusal `invitations.stale` where it has changed since; `uploads.image_missing`.
 */
export function editStyle(
  call: StaffCall,
  { styleId, version, ...made }: InputOf<typeof editInviteStyle>,
): Promise<OutputOf<typeof editInviteStyle>> {
  return changeStyles(call, async (tx, styles) => {
    const before = requireStyle(styles, styleId)
    await requireImages(tx, call.shopId, [made.image])
    if (before.version !== version) throw new Refusal('invitations.stale', { version: before.version })
    const changed = fields.filter((field) => before[field] !== made[field])
    if (changed.length === 0) return { style: before }
    const style = await updateStyle(tx, call.shopId, styleId, made)
    await recordStyles(tx, call, {
      action: 'invitations.edit-style',
      remark: `修改邀请函样式「${made.title}」`,
      styleIds: [styleId],
      fields: changed,
      detail: {
        before: Object.fromEntries(changed.map((field) => [field, before[field]])),
        after: Object.fromEntries(changed.map((field) => [field, made[field]])),
      },
    })
    return { style }
  })
}
