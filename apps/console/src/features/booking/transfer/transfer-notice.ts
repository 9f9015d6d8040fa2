import type { CallRefused } from '@roombook/contract'
import { clockText } from '../board/order-words.ts'
import { readConflict, readStale } from '../order-form/read-refusal.ts'

/** What a refused transfer tells the person. */
export interface TransferNotice {
  readonly title: string
  readonly hint: string
}

/**
 * A refusal in words: who changed what since the order was opened, or which room somebody else was faster for;
 * otherwise the server's own message.
 */
export function transferNoticeOf(
  refusal: Pick<CallRefused, 'code' | 'data' | 'message'>,
  timezone: string,
  roomTitle: string | undefined,
): TransferNotice {
  const stale = readStale(refusal)
  if (stale?.by) {
    const at = stale.at ? ` ${clockText(stale.at, timezone)} ` : ''
    return {
      title: `订单已被${stale.by}修改（${at}${stale.move}）`.replace('（ ', '（'),
      hint: '下面已是最新内容，请核对后再操作',
    }
  }
  const conflict = readConflict(refusal)
  if (conflict) {
    const titles = conflict.lost.map((room) => room.title || roomTitle || '').filter(Boolean)
    const named = titles.length > 0 ? `「${titles.join('、')}」` : ''
    return { title: `${named}${refusal.message}`, hint: '包厢已刷新，请选择其他包厢' }
  }
  return { title: refusal.message, hint: '' }
}
