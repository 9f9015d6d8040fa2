import type { FieldProps } from '@roombook/client-react'
import { guestLogout } from '@roombook/contract/guest-session'
import { maskPhone } from '@roombook/domain/validation'
import { CodeField, type Consent, ConsentTick, PhoneField, type SendCode } from '#features/session/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { guestSession, useGuestSession } from '#platform/session/guest-session.ts'
import { Trouble } from '#ui/states.tsx'
import styles from './new-booking.module.css'

interface BookerFieldsProps {
  phone: FieldProps
  code: FieldProps
  sending: SendCode
  consent: Consent
  onSend(): void
}

/** Phone of the booking: verified by a code, or already verified. */
export function BookerFields({ phone, code, sending, consent, onSend }: BookerFieldsProps) {
  const session = useGuestSession()
  const leaving = useChange(guestLogout)
  if (!session) {
    return (
      <>
        <PhoneField {...phone} />
        <CodeField {...code} code={sending} onSend={onSend} />
        <ConsentTick consent={consent} />
      </>
    )
  }
  const another = async () => {
    if (await leaving.run({})) guestSession.clear()
  }
  return (
    <>
      <p className={styles.who}>
        <span>
          以 <strong>{maskPhone(session.guest.phone)}</strong> 预订
        </span>
        <button
          type="button"
          className={styles.link}
          disabled={leaving.pending}
          onClick={() => void another()}
        >
          换个手机号
        </button>
      </p>
      <Trouble text={leaving.trouble} />
    </>
  )
}
