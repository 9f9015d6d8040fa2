import type { SmsRecord } from '@roombook/contract/sms-records'
import { smsMessageStates } from '@roombook/domain/sms'
import { StatusText } from '#features/booking/index.ts'

/** State of a message, in its colour. */
export function RecordState({ state }: Pick<SmsRecord, 'state'>) {
  const { name, tone } = smsMessageStates[state]
  return <StatusText tone={tone}>{name}</StatusText>
}
