import type { InputOf, OutputOf } from '@roombook/contract'
import type { sortInviteStyles } from '@roombook/contract/invitations'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { layInOrder } from '#platform/db/lay-in-order.ts'
import { changeStyles, recordStyles, requireStyle } from './change-styles.ts'

/**
 * Sets the order of the styles; unnamed ones, created meanwhile by others, follow in their previous order.
 */
export function sortStyles(
  call: StaffCall,
  { styleIds }: InputOf<typeof sortInviteStyles>,
): Promise<OutputOf<typeof sortInviteStyles>> {
  return changeStyles(call, async (tx, styles) => {
    for (const id of styleIds) requireStyle(styles, id)
    const named = [...new Set(styleIds)]
    const rest = styles.map(({ id }) => id).filter((id) => !named.includes(id))
    const order = [...named, ...rest]
    await layInOrder(tx, 'invitation_style', call.shopId, order)
    await recordStyles(tx, call, {
      action: 'invitations.sort-styles',
      remark: '调整邀请函样式顺序',
      styleIds: order,
      fields: ['position'],
    })
    return { styleIds: order }
  })
}
