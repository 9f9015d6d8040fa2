import { Button } from 'antd-mobile'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { pathAfterLogin } from '#platform/navigation/paths.ts'
import { useEndedBecause } from '#platform/session/session-keeper.ts'
import { session, useSession } from '#platform/session/session-store.ts'
import { Page } from '#ui/page.tsx'
import { Caution } from '#ui/states.tsx'
import { Agreement } from './agreement.tsx'
import { CodeLogin } from './code-login.tsx'
import { PasswordLogin } from './password-login.tsx'

/** /m/login: staff log in on their phone, and continue to the requested page. */
export function LoginPage() {
  const opened = useSession()
  const reason = useEndedBecause(session)
  const [query] = useSearchParams()
  const [byCode, setByCode] = useState(true)
  if (opened) return <Navigate to={pathAfterLogin(query)} replace />

  const other = (
    <>
      <Button block size="large" fill="none" color="primary" onClick={() => setByCode(!byCode)}>
        {byCode ? '用账号和密码登录' : '用短信验证码登录'}
      </Button>
      <Agreement act="登录" />
    </>
  )
  return (
    <Page title="员工登录" intro="登录后进入手机工作台：看当天包厢、接预订、收新订单提醒。">
      {reason && <Caution>{reason}</Caution>}
      {byCode ? <CodeLogin other={other} /> : <PasswordLogin other={other} />}
    </Page>
  )
}
