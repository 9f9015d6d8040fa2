import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { LoadingState } from '#ui/states.tsx'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './sign-in-methods.module.css'

const QrLogin = lazyPart(async () => ({ default: (await import('./qr-login.tsx')).QrLogin }))

const methods = [
  { key: 'password', title: '账号密码' },
  { key: 'code', title: '短信验证码' },
  { key: 'qr', title: '扫码登录' },
] as const
type Method = (typeof methods)[number]['key']

/** Steps of the arrow keys between tabs. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The three login methods for staff (7.06), one at a time. */
export function SignInMethods({ onForgotPassword }: { onForgotPassword(): void }) {
  const [method, setMethod] = useState<Method>('password')
  // Focus stays on the tabs while the user moves along them by arrow keys.
  const [isWalking, setWalking] = useState(false)
  const tabs = useRef<(HTMLButtonElement | null)[]>([])

  const onKeyDown = ({ key }: KeyboardEvent, at: number) => {
    const step = steps[key]
    const next = step === undefined ? undefined : (at + step + methods.length) % methods.length
    const chosen = next === undefined ? undefined : methods[next]
    if (next === undefined || !chosen) return
    setMethod(chosen.key)
    setWalking(true)
    tabs.current[next]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label="登录方式" className={styles.tabs}>
        {methods.map(({ key, title }, at) => (
          <button
            key={key}
            ref={(element) => {
              tabs.current[at] = element
            }}
            type="button"
            role="tab"
            aria-selected={key === method}
            aria-controls="sign-in-way"
            tabIndex={key === method ? 0 : -1}
            className={styles.tab}
            onClick={() => {
              setMethod(key)
              setWalking(false)
            }}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="sign-in-way" className={styles.panel}>
        {method === 'password' && <LoginForm onForgotPassword={onForgotPassword} takesFocus={!isWalking} />}
        {method === 'code' && <CodeForm />}
        {method === 'qr' && (
          <Suspense fallback={<LoadingState />}>
            <QrLogin />
          </Suspense>
        )}
      </div>
    </>
  )
}
