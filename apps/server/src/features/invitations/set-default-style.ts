import type { InputOf, OutputOf } from '@roombook/contract'
import type { setDefaultInviteStyle } from '@roombook/contract/invitations'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeStyles, recordStyles, requireStyle } from './change-styles.ts'
import { moveDefault } from './style.repository.ts'

/** Makes a style the default of new bookings. */
export function setDefaultStyle(
  call: StaffCall,
  { styleId }: InputOf<typeof setDefaultInviteStyle>,
): Promise<OutputOf<typeof setDefaultInviteStyle>> {
  return changeStyles(call, async (tx, styles) => {
    const style = requireStyle(styles, styleId)
    if (style.isDefault) return { styleId }
    await moveDefault(tx, call.shopId, styleId)
    await recordStyles(tx, call, {
      action: 'invitations.set-default',
      remark: `默认邀请函样式改为「${style.title}」`,
      styleIds: [styleId],
      fields: ['isDefault'],
    })
    return { styleId }
  })
}
