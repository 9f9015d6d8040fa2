import { useFields } from '@roombook/client-react'
import { guestLogin, randomKey } from '@roombook/contract'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useChange } from '#platform/api/use-change.ts'
import { pathAfterLogin, paths, storeOfPath } from '#platform/navigation/paths.ts'
import { guestSession, useGuestSession } from '#platform/session/guest-session.ts'
import { useEndedBecause } from '#platform/session/session-keeper.ts'
import { useStoreSign } from '#platform/stores/use-store-sign.ts'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { Caution, Trouble } from '#ui/states.tsx'
import { CodeField } from './code-field.tsx'
import { ConsentTick } from './consent-tick.tsx'
import { PhoneField } from './phone-field.tsx'
import { useConsent } from './use-consent.ts'
import { useSendGuestCode } from './use-send-code.ts'

/** /m/hello: a guest proves a phone by one code, and goes on to what is booked under it. */
export function GuestLoginPage() {
  const opened = useGuestSession()
  const reason = useEndedBecause(guestSession)
  const [query] = useSearchParams()
  const sign = useStoreSign(storeOfPath(pathAfterLogin(query, paths.bookings)))
  const [attempt] = useState(randomKey)
  const login = useChange(guestLogin)
  const code = useSendGuestCode()
  const consent = useConsent(login.refusal)
  const { values, of, check } = useFields(guestLogin, { phone: '', code: '' }, login.refusal ?? code.refusal)
  if (opened) return <Navigate to={pathAfterLogin(query, paths.bookings)} replace />

  // Nothing is done with the phone before its owner has agreed.
  const sendCode = () => {
    const isAgreed = consent.check()
    if (check(values, ['phone']) && isAgreed) void code.send(values.phone)
  }
  const submit = async () => {
    const isAgreed = consent.check()
    if (!check(values) || !isAgreed) return
    const answer = await login.run({ ...values, attempt, agreedTexts: consent.agreedTexts })
    if (answer) guestSession.enter(answer.data)
  }
  return (
    <Page title="我的预订" intro="验证预订时留下的手机号码，即可查看和管理预订。" sign={sign}>
      {reason && <Caution>{reason}</Caution>}
      <Form submit="查看预订" pending={login.pending} onSubmit={() => void submit()}>
        <PhoneField {...of('phone')} />
        <CodeField {...of('code')} code={code} onSend={sendCode} />
        <ConsentTick consent={consent} />
        <Trouble text={consent.isTold ? undefined : (login.trouble ?? code.trouble)} />
      </Form>
    </Page>
  )
}
