import type { SmsRecord } from '@roombook/contract'
import { smsMessageStates } from '@roombook/domain'
import { ToneWord } from '#features/booking/index.ts'

/** State of a message, in its colour. */
export function RecordState({ state }: Pick<SmsRecord, 'state'>) {
  const { name, tone } = smsMessageStates[state]
  return <ToneWord tone={tone}>{name}</ToneWord>
}
