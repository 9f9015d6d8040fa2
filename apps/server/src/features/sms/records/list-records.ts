import type { InputOf, OutputOf } from '@roombook/contract'
import type { listSmsRecords as listCall } from '@roombook/contract/sms-records'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listSmsRows, sumSms } from './record.repository.ts'
import { smsRecordView } from './record.view.ts'
import { recordFilter } from './record-filter.ts'

/**
 * Lists a page of the messages that the shop sent or tried to send, newest first, with the totals of all
 * matches.
 * @throws Refusal `request.invalid` for an invalid range of dates, `permission.too_many_searches`.
 */
export async function listSmsRecords(
  call: StaffCall,
  { page, limit, ...query }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { shopId } = call
  const { filter } = await recordFilter(call, query)
  return call.read(async (tx) => {
    const rows = await listSmsRows(tx, shopId, filter, { limit, offset: (page - 1) * limit })
    const { count, ...sums } = await sumSms(tx, shopId, filter)
    return {
      list: rows.map((row) => smsRecordView(row, call)),
      count,
      sums,
      phonesNarrowed: filter.clue.isNarrowed,
    }
  })
}
