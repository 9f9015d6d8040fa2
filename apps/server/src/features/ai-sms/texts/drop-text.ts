import type { InputOf, OutputOf } from '@roombook/contract'
import type { dropAiText } from '@roombook/contract/ai-sms'
import { findScene } from '@roombook/domain/ai-sms'
import { withdrawWithTexts } from '#features/coupons/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockedText, recordText, requireText } from './change-text.ts'
import { markText } from './text.repository.ts'
import { textView } from './text.view.ts'

/** Discards a text that is not to be passed on. @throws Refusal `ai.text_state`. */
export function dropText(
  call: StaffCall,
  { textId }: InputOf<typeof dropAiText>,
): Promise<OutputOf<typeof dropAiText>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const text = await lockedText(tx, shopId, textId, ['ready', 'refused'])
    await markText(tx, shopId, { id: textId, from: ['ready', 'refused'] }, { state: 'dropped' })
    await withdrawWithTexts(tx, { shopId, at: now }, { textIds: [textId], reason: '文案已跳过' })
    const remark = `跳过AI文案「${findScene(text.kind).title}」`
    await recordText(tx, call, text, { action: 'ai.drop-text', remark })
    return { text: textView(await requireText(tx, shopId, textId), call) }
  })
}
