import { openPhoneCall } from '#platform/navigation/call-request.ts'
import styles from './records.module.css'

/** Link to the telephone call that a message follows; opens over the page. */
export const RecordCall = ({ phoneCallId }: { phoneCallId: number }) => (
  <button type="button" className={styles.link} onClick={() => openPhoneCall(phoneCallId)}>
    查看来电
  </button>
)
