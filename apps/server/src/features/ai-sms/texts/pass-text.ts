import type { InputOf, OutputOf } from '@roombook/contract'
import type { passAiText } from '@roombook/contract/ai-sms'
import { findScene } from '@roombook/domain/ai-sms'
import { recordTextNotice } from '#features/coupons/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockedText, recordText, requireSendable, requireText } from './change-text.ts'
import { markText } from './text.repository.ts'
import { textView } from './text.view.ts'

/**
 * Records that a staff member copied a text to pass it on; only the first one can.
 * @throws Refusal `ai.text_state`; `ai.no_consent` when the customer has withdrawn consent since it was
 * written.
 */
export function passText(
  call: StaffCall,
  { textId }: InputOf<typeof passAiText>,
): Promise<OutputOf<typeof passAiText>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const text = await lockedText(tx, shopId, textId, ['ready'])
    await requireSendable(tx, { shopId, now }, text)
    const by = { passed_at: now, passed_by: actor.staffId, passed_name: actor.nickname }
    await markText(tx, shopId, { id: textId, from: ['ready'] }, { state: 'passed', ...by })
    await recordTextNotice(tx, { shopId, textId, at: now }, { way: 'copy', name: actor.nickname })
    const remark = `复制AI文案「${findScene(text.kind).title}」，通过微信发送`
    await recordText(tx, call, text, { action: 'ai.pass-text', remark })
    return { text: textView(await requireText(tx, shopId, textId), call) }
  })
}
