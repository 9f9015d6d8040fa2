import type { InputOf, OutputOf } from '@roombook/contract'
import type { settleTillDay } from '@roombook/contract/pos-days'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockPosSystem } from '../systems/pos-system.repository.ts'
import { recordSystemChange } from '../systems/record-system-change.ts'
import { updateDay } from './pos-day.repository.ts'
import { readDays } from './read-days.ts'

/**
 * Marks the differences of a day as reviewed, until they change.
 * @throws Refusal `pos.day_gone`; `pos.day_stale` where they changed since they were seen, or are gone.
 */
export function settleDay(
  call: StaffCall,
  { systemId, date, seen, note }: InputOf<typeof settleTillDay>,
): Promise<OutputOf<typeof settleTillDay>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    await lockPosSystem(tx, shopId, systemId)
    const [found] = await readDays(tx, shopId, { from: date, until: date, systemId })
    if (!found?.report) throw new Refusal('pos.day_gone')
    if (found.seen !== seen || found.differences.length === 0) throw new Refusal('pos.day_stale')
    const settled = { settled_digest: seen, settled_at: now, settled_name: actor.nickname, note }
    await updateDay(tx, shopId, found.report.id, settled)
    const remark = `收银对账${date}：${found.differences.length}处差异已核对，${note}`
    await recordSystemChange(tx, call, { systemId, action: 'pos.settle-day', remark })
    return { systemId }
  })
}
