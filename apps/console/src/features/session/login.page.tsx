import { ArrowLeftOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BrandEntry, isInBrand } from '#features/brand/index.ts'
import { type LoginView, loginPath, paths, protocolPath } from '#platform/navigation/paths.ts'
import { useSession } from '#platform/session/session-store.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import styles from './login.module.css'
import { LoginScene } from './login-scene.tsx'
import { SignInMethods } from './sign-in-methods.tsx'

/** /login: the login page. */
export function LoginPage() {
  const [reason] = useState(() => useSession.getState().endedBecause)
  const [view, open] = useLoginView()
  return (
    <main className={styles.page}>
      <LoginScene />
      <section className={styles.side}>
        <div className={styles.panel}>
          <div className={styles.brand}>
            <BrandMark size={44} />
            <h1 className={styles.name}>订包</h1>
          </div>
          <p className={styles.slogan}>餐厅与包厢的预订管理</p>
          {reason && <Alert type="warning" showIcon title={reason} className={styles.reason} />}
          {view === 'staff' && <SignInMethods onForgotPassword={() => open('forgotten')} />}
          {view === 'forgotten' && <ForgottenPassword onDone={() => open('staff')} />}
          {view === 'brand' && <BrandEntry />}
          <div className={styles.doors}>
            {view === 'staff' ? (
              <Link to={loginPath('brand')}>品牌登录</Link>
            ) : (
              <Link to={loginPath('staff')}>
                <ArrowLeftOutlined /> {view === 'brand' ? '员工登录' : '返回登录'}
              </Link>
            )}
          </div>
          <p className={styles.agreement}>
            登录即表示您已阅读并同意
            <Link to={paths.protocol} target="_blank">
              《用户服务协议》
            </Link>
            和
            <Link to={protocolPath('privacy')} target="_blank">
              《隐私政策》
            </Link>
          </p>
        </div>
      </section>
    </main>
  )
}

/**
 * Purpose of the page, from its address; by default staff, or a brand's managers if one is logged in in this
 * tab.
 */
function useLoginView(): [LoginView, (view: LoginView) => void] {
  const [query, setQuery] = useSearchParams()
  const named = query.get('door')
  const view = named === 'staff' || named === 'forgotten' || named === 'brand' ? named : undefined
  return [view ?? (isInBrand() ? 'brand' : 'staff'), (next) => setQuery({ door: next })]
}
