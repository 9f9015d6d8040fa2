import { type InputOf, type OutputOf, type setAlerts as setCall, shopSettings } from '@roombook/contract'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { writeJournal } from '../../platform/journal/journal.ts'
import { changeSettings } from './settings.repository.ts'

/** Switches voice, its repetition, and the clearing of tables at the day's end. What is not sent stays. */
export function setAlerts(
  call: StaffCall,
  input: InputOf<typeof setCall>,
): Promise<OutputOf<typeof setCall>> {
  const { shopId, actor, now } = call
  const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const fields = Object.keys(change)
  return call.change(async (tx) => {
    const settings = shopSettings.parse(await changeSettings(tx, shopId, change))
    if (fields.length > 0) {
      await writeJournal(tx, {
        shopId,
        at: now,
        subject: 'shop',
        subjectId: shopId,
        action: 'settings.set-alerts',
        operatorId: actor.staffId,
        operatorName: actor.nickname,
        fields,
        detail: { remark: '修改门店设置', after: change },
        event: { name: 'settings.changed', data: { fields } },
      })
    }
    return { settings }
  })
}
