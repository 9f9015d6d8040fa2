import type { CallInput } from '@roombook/contract'
import type { exportSmsRecords } from '@roombook/contract/sms-records'

/** Filter of the record. */
export type RecordFilter = CallInput<typeof exportSmsRecords>

/** Whether the filter has any condition. */
export const isNarrowed = ({
  startDate,
  kinds,
  states,
  channels,
  trial,
  keyword,
  words,
}: RecordFilter): boolean =>
  startDate !== undefined ||
  (kinds?.length ?? 0) > 0 ||
  (states?.length ?? 0) > 0 ||
  (channels?.length ?? 0) > 0 ||
  trial !== undefined ||
  Boolean(keyword) ||
  Boolean(words)
