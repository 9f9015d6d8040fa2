import type { InputOf, OutputOf } from '@roombook/contract'
import { type createInviteStyle, inviteStyleLimits } from '@roombook/contract/invitations'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeStyles, recordStyles } from './change-styles.ts'
import { insertStyle } from './style.repository.ts'

/**
 * Creates a style from a template, after the others; a shop's first style is its default.
 * @throws Refusal `invitations.too_many_styles`.
 */
export function createStyle(
  call: StaffCall,
  { title, template }: InputOf<typeof createInviteStyle>,
): Promise<OutputOf<typeof createInviteStyle>> {
  return changeStyles(call, async (tx, styles) => {
    if (styles.length >= inviteStyleLimits.styles) throw new Refusal('invitations.too_many_styles')
    const isDefault = styles.length === 0
    const style = await insertStyle(tx, call.shopId, { title, template, isDefault })
    await recordStyles(tx, call, {
      action: 'invitations.create-style',
      remark: `添加邀请函样式「${title}」`,
      styleIds: [style.id],
      detail: { template },
    })
    return { style }
  })
}
