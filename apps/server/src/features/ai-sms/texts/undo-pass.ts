import type { InputOf, OutputOf } from '@roombook/contract'
import type { undoPassedAiText } from '@roombook/contract/ai-sms'
import { findScene } from '@roombook/domain/ai-sms'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockedText, recordText, requireText } from './change-text.ts'
import { isCopied, mayUndo } from './may-undo.ts'
import { markText } from './text.repository.ts'
import { textView } from './text.view.ts'

/**
 * Undoes the mark that a text was copied and passed on. It waits again until its deadline and no longer
 * counts as sent.
 * @throws Refusal `ai.text_state` when it was not copied; `ai.not_undone` on a later day, or for another
 * staff member.
 */
export function undoPass(
  call: StaffCall,
  { textId }: InputOf<typeof undoPassedAiText>,
): Promise<OutputOf<typeof undoPassedAiText>> {
  const { shopId } = call
  return call.change(async (tx) => {
    const text = await lockedText(tx, shopId, textId, ['passed'])
    if (!isCopied(text)) throw new Refusal('ai.text_state')
    if (!mayUndo(text, call)) throw new Refusal('ai.not_undone')
    const unsent = { passed_at: null, passed_by: null, passed_name: '' }
    await markText(tx, shopId, { id: textId, from: ['passed'] }, { state: 'ready', ...unsent })
    const remark = `撤销AI文案「${findScene(text.kind).title}」的发送记录（原由${text.passedName}发送）`
    await recordText(tx, call, text, { action: 'ai.undo-pass', remark })
    return { text: textView(await requireText(tx, shopId, textId), call) }
  })
}
