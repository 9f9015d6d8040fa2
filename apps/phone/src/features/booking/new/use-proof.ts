import { useFields } from '@roombook/client-react'
import { randomKey } from '@roombook/contract'
import { guestLogin } from '@roombook/contract/guest-session'
import { useState } from 'react'
import { useConsent, useSendGuestCode } from '#features/session/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { guestSession } from '#platform/session/guest-session.ts'

/** Verifies the guest's phone by a code, after consent to the use of the phone. */
export function useProof(typedPhone: string) {
  const [attempt] = useState(randomKey)
  const login = useChange(guestLogin)
  const sending = useSendGuestCode()
  const consent = useConsent(login.refusal)
  const proof = useFields(guestLogin, { phone: typedPhone, code: '' }, login.refusal ?? sending.refusal)
  return {
    proof,
    sending,
    consent,
    pending: login.pending,
    trouble: (consent.showsRefusal ? undefined : login.trouble) ?? sending.trouble,
    // The phone is not used before its owner has consented.
    sendCode() {
      const isAgreed = consent.check()
      if (proof.check(proof.values, ['phone']) && isAgreed) void sending.send(proof.values.phone)
    },
    /** Opens the guest's session. @returns whether it is open. */
    async enter(name: string): Promise<boolean> {
      const opened = await login.run({ ...proof.values, name, attempt, agreedTexts: consent.agreedTexts })
      if (opened) guestSession.enter(opened.data)
      return opened !== undefined
    },
  }
}
