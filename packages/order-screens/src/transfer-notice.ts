import type { CallRefused } from '@roombook/contract'
import { clockText } from '@roombook/domain/time'
import { readConflict, readStale } from './read-refusal.ts'

/**
 * Describes a refusal: who changed what since the order was opened, or which room was taken meanwhile, and
 * what to do; otherwise the server's message.
 */
export function describeTransferRefusal(
  refusal: Pick<CallRefused, 'code' | 'data' | 'message'>,
  timezone: string,
  chosenRoom: string | undefined,
): string {
  const stale = readStale(refusal)
  if (stale?.by) {
    const at = stale.at ? `${clockText(stale.at, timezone)} ` : ''
    return `订单已被${stale.by}修改（${at}${stale.move}）。这里已是最新内容，请核对后再操作`
  }
  const conflict = readConflict(refusal)
  if (!conflict) return refusal.message
  const rooms = conflict.lost.map((room) => room.title || chosenRoom || '').filter(Boolean)
  const isNamed = rooms.every((room) => refusal.message.includes(room))
  return `${isNamed ? '' : `「${rooms.join('、')}」`}${refusal.message}。请选择其他包厢`
}
