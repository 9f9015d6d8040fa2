import type { BoxCallEvent } from '@roombook/contract'
import { type CallerKind, callTextWaitMs, longestCallTextMs, noCallTexts } from '@roombook/domain/calls'
import type { ShopTransaction } from '#platform/db/database.ts'
import { lockCall } from '../calls/call.repository.ts'
import { findTextRules, noteText } from './text.repository.ts'

/**
 * Schedules the message after a missed call when a line reports no answer or the end, or stores why there is
 * none. Silenced callers get none.
 */
export async function planText(
  tx: ShopTransaction,
  { shopId, id, event, now }: { shopId: number; id: number; event: BoxCallEvent; now: Date },
): Promise<void> {
  if (event !== 'missed' && event !== 'ended') return
  const rules = (await findTextRules(tx, shopId)) ?? noCallTexts
  if (!(event === 'missed' ? rules.missed : rules.unsure)) return
  const call = await lockCall(tx, shopId, id)
  if (call?.texted !== '' || call.answered_at || call.handled_at) return
  const kind = call.caller_kind as CallerKind
  if (kind !== 'mobile') return noteText(tx, { shopId, id }, 'number')
  if (call.extension !== '') return noteText(tx, { shopId, id }, 'extension')
  if (now.getTime() - call.rang_at.getTime() > longestCallTextMs) return noteText(tx, { shopId, id }, 'late')
  await noteText(tx, { shopId, id }, 'waiting', new Date(now.getTime() + callTextWaitMs[event]))
}
