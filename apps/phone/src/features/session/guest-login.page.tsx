import { useFields } from '@roombook/client-react'
import { randomKey } from '@roombook/contract'
import { guestLogin } from '@roombook/contract/guest-session'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useChange } from '#platform/api/use-change.ts'
import { pathAfterLogin, paths, storeOfPath } from '#platform/navigation/paths.ts'
import { guestSession, useGuestSession } from '#platform/session/guest-session.ts'
import { useEndedBecause } from '#platform/session/session-keeper.ts'
import { justProved } from '#platform/session/use-once-proved.ts'
import { useStoreBrand } from '#platform/stores/use-store-brand.ts'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { Caution, Trouble } from '#ui/states.tsx'
import { CodeField } from './code-field.tsx'
import { ConsentTick } from './consent-tick.tsx'
import { PhoneField } from './phone-field.tsx'
import { selectProofText } from './proof-text.ts'
import { useConsent } from './use-consent.ts'
import { useSendGuestCode } from './use-send-code.ts'

/**
 * /m/hello: a guest verifies a phone by a code for a stated purpose, and continues to it; by default to their
 * bookings.
 */
export function GuestLoginPage() {
  const opened = useGuestSession()
  const reason = useEndedBecause(guestSession)
  const [query] = useSearchParams()
  const next = pathAfterLogin(query, paths.bookings)
  const proofText = selectProofText(next)
  const brand = useStoreBrand(storeOfPath(next))
  const [isProved, setProved] = useState(false)
  const [attempt] = useState(randomKey)
  const login = useChange(guestLogin)
  const code = useSendGuestCode()
  const consent = useConsent(login.refusal)
  const { values, of, check } = useFields(guestLogin, { phone: '', code: '' }, login.refusal ?? code.refusal)
  if (opened) return <Navigate to={next} replace state={isProved ? justProved : null} />

  // The phone is not used before its owner has consented.
  const sendCode = () => {
    const isAgreed = consent.check()
    if (check(values, ['phone']) && isAgreed) void code.send(values.phone)
  }
  const submit = async () => {
    const isAgreed = consent.check()
    if (!check(values) || !isAgreed) return
    const answer = await login.run({ ...values, attempt, agreedTexts: consent.agreedTexts })
    if (!answer) return
    setProved(true)
    guestSession.enter(answer.data)
  }
  return (
    <Page title={proofText.title} intro={proofText.intro} brand={brand}>
      {reason && <Caution>{reason}</Caution>}
      <Form submit={proofText.submit} pending={login.pending} onSubmit={() => void submit()}>
        <PhoneField {...of('phone')} />
        <CodeField {...of('code')} code={code} onSend={sendCode} />
        <ConsentTick consent={consent} />
        <Trouble text={consent.showsRefusal ? undefined : (login.trouble ?? code.trouble)} />
      </Form>
    </Page>
  )
}
