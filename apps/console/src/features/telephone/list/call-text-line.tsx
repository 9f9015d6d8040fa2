import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { describeCallMessage } from '@roombook/order-screens'
import styles from '../telephone.module.css'

/** Whether an SMS was sent after the call, or why not; empty if the store sends none. */
export function CallTextLine({ call }: { call: PhoneMessage }) {
  const text = describeCallMessage(call)
  if (text === '') return null
  const isFaulty = call.callSms?.state === 'failed' || call.callSms?.state === 'unknown'
  return <p className={isFaulty ? styles.trouble : styles.quiet}>{text}</p>
}
