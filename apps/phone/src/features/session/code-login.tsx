import { useFields } from '@roombook/client-react'
import { randomKey } from '@roombook/contract'
import { loginByCode } from '@roombook/contract/sign-in'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { session } from '#platform/session/session-store.ts'
import { Form } from '#ui/form.tsx'
import { Trouble } from '#ui/states.tsx'
import { CodeField } from './code-field.tsx'
import type { LoginMethodProps } from './login-method-props.ts'
import { PhoneField } from './phone-field.tsx'
import { useSendCode } from './use-send-code.ts'

/** Login by phone number and a code sent to it. */
export function CodeLogin({ other }: LoginMethodProps) {
  const [attempt] = useState(randomKey)
  const login = useChange(loginByCode)
  const code = useSendCode('login')
  const { values, of, check } = useFields(loginByCode, { phone: '', code: '' }, login.refusal ?? code.refusal)

  const submit = async () => {
    if (!check(values)) return
    const answer = await login.run({ ...values, attempt })
    if (answer) session.enter(answer.data)
  }
  return (
    <Form submit="登录" pending={login.pending} onSubmit={() => void submit()} below={other}>
      <PhoneField {...of('phone')} />
      <CodeField
        {...of('code')}
        code={code}
        onSend={() => void (check(values, ['phone']) && code.send(values.phone))}
      />
      <Trouble text={login.trouble ?? code.trouble} />
    </Form>
  )
}
