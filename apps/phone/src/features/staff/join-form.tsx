import { useFields } from '@roombook/client-react'
import { type CallRefused, randomKey } from '@roombook/contract'
import { joinShop } from '@roombook/contract/staff-invites'
import { maskPhone, normalizePhone } from '@roombook/domain/validation'
import { Button } from 'antd-mobile'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Agreement, CodeField, PhoneField, useSendCode } from '#features/session/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { paths } from '#platform/navigation/paths.ts'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Trouble } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isInviteOver } from './invite-over.tsx'
import type { Joined } from './joined-notice.tsx'

interface JoinFormProps {
  token: string
  onJoined(joined: Joined): void
  /** Called when the invitation has become invalid. */
  onLost(refusal: CallRefused): void
}

const empty = { phone: '', code: '', nickname: '', password: '' }

/** Form to join a store: a phone verified by code, a name, and an optional password. */
export function JoinForm({ token, onJoined, onLost }: JoinFormProps) {
  const navigate = useNavigate()
  const [attempt] = useState(randomKey)
  const { run, pending, refusal, trouble } = useChange(joinShop)
  const code = useSendCode('join')
  const { values, of, check } = useFields(joinShop, empty, refusal ?? code.refusal)
  const { password, ...others } = values
  const input = { token, attempt, ...others, ...(password ? { password } : {}) }

  useEffect(() => {
    if (refusal && isInviteOver(refusal)) onLost(refusal)
  }, [refusal, onLost])

  const submit = async () => {
    if (!check(input)) return
    const answer = await run(input)
    if (answer) onJoined({ ...answer.data, phone: maskPhone(normalizePhone(values.phone)) })
  }
  const below = (
    <>
      {refusal?.code === 'staff.already_here' && (
        <Button block size="large" onClick={() => void navigate(paths.login)}>
          去登录
        </Button>
      )}
      <Agreement act="加入" />
    </>
  )
  return (
    <Form submit="加入" pending={pending} onSubmit={() => void submit()} below={below}>
      <PhoneField {...of('phone')} />
      <CodeField
        {...of('code')}
        code={code}
        onSend={() => void (check(input, ['phone']) && code.send(values.phone))}
      />
      <TextField
        {...of('nickname')}
        label="姓名"
        hint="同事在订单和日志里看到的名字"
        autoComplete="name"
        maxLength={20}
      />
      <PasswordField
        {...of('password')}
        label="登录密码（选填）"
        hint="6至16位，须包含数字、小写字母、大写字母、符号中的两种。不设密码可用验证码登录；已有账号的手机号沿用原密码。"
        autoComplete="new-password"
        maxLength={16}
      />
      <Trouble text={trouble ?? code.trouble} />
    </Form>
  )
}
