import { useFields } from '@roombook/client-react'
import { login } from '@roombook/contract/session'
import { useChange } from '#platform/api/use-change.ts'
import { session } from '#platform/session/session-store.ts'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Trouble } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { LoginMethodProps } from './login-method-props.ts'

/** Login by account and password. */
export function PasswordLogin({ other }: LoginMethodProps) {
  const { run, pending, refusal, trouble } = useChange(login)
  const { values, of, check } = useFields(login, { account: '', password: '' }, refusal)

  const submit = async () => {
    if (!check(values)) return
    const answer = await run(values)
    if (answer) session.enter(answer.data)
  }
  return (
    <Form submit="登录" pending={pending} onSubmit={() => void submit()} below={other}>
      <TextField
        {...of('account')}
        label="账号"
        placeholder="开通时登记的手机号"
        inputMode="tel"
        autoComplete="username"
        maxLength={20}
      />
      <PasswordField
        {...of('password')}
        label="密码"
        placeholder="登录密码"
        autoComplete="current-password"
        maxLength={128}
      />
      <Trouble text={trouble} />
    </Form>
  )
}
