import type { InputOf, OutputOf } from '@roombook/contract'
import type { deleteInviteStyle } from '@roombook/contract/invitations'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeStyles, recordStyles, requireStyle } from './change-styles.ts'
import { moveDefault, removeStyle } from './style.repository.ts'

/**
 * Deletes a style. Existing orders keep it; if it was the default, the first remaining style becomes the
 * default.
 * @throws Refusal `invitations.last_style`.
 */
export function deleteStyle(
  call: StaffCall,
  { styleId }: InputOf<typeof deleteInviteStyle>,
): Promise<OutputOf<typeof deleteInviteStyle>> {
  const { shopId, now } = call
  return changeStyles(call, async (tx, styles) => {
    const style = requireStyle(styles, styleId)
    const remaining = styles.filter(({ id }) => id !== styleId)
    const heir = remaining.find(({ isDefault }) => isDefault) ?? remaining[0]
    if (!heir) throw new Refusal('invitations.last_style')
    await removeStyle(tx, shopId, styleId, now)
    if (!heir.isDefault) await moveDefault(tx, shopId, heir.id)
    await recordStyles(tx, call, {
      action: 'invitations.delete-style',
      remark: `删除邀请函样式「${style.title}」`,
      styleIds: [styleId],
      detail: { defaultId: heir.id },
    })
    return { defaultId: heir.id }
  })
}
