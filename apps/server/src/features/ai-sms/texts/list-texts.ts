import type { InputOf, OutputOf } from '@roombook/contract'
import type { listAiTexts } from '@roombook/contract/ai-sms'
import { conversionDays } from '@roombook/domain/ai-sms'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { recentSince } from '../scenes/list-scenes.ts'
import { listTextRows } from './text.repository.ts'
import { textView } from './text.view.ts'

/** Lists the texts of the last 90 days, or those to be passed on by staff. */
export function listTexts(
  call: StaffCall,
  { page, limit, kind, waiting }: InputOf<typeof listAiTexts>,
): Promise<OutputOf<typeof listAiTexts>> {
  const { shopId, now, read } = call
  return read(async (tx) => {
    const filter = { since: recentSince(now), now, kind, waiting }
    const slice = { limit, offset: (page - 1) * limit, days: conversionDays }
    const { rows, count } = await listTextRows(tx, shopId, filter, slice)
    return { list: rows.map((row) => textView(row, call)), count }
  })
}
