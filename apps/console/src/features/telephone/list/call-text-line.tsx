import type { PhoneMessage } from '@roombook/contract'
import { describeCallMessage } from '@roombook/order-screens'
import styles from '../telephone.module.css'

/** Whether a message followed the call, or why none did; nothing where the store sends none. */
export function CallTextLine({ call }: { call: PhoneMessage }) {
  const text = describeCallMessage(call)
  if (text === '') return null
  const isFaulty = call.callSms?.state === 'failed' || call.callSms?.state === 'unknown'
  return <p className={isFaulty ? styles.trouble : styles.quiet}>{text}</p>
}
