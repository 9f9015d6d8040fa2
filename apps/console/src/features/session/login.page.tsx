import { Alert } from 'antd'
import { useState } from 'react'
import { useSession } from '../../platform/session/session-store.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { LoginScene } from './login-scene.tsx'

/** /login: the door of the house. */
export function LoginPage() {
  const [reason] = useState(() => useSession.getState().endedBecause)
  return (
    <main className={styles.page}>
      <LoginScene />
      <section className={styles.side}>
        <div className={styles.panel}>
          <div className={styles.brand}>
            <BrandMark size={44} />
            <h1 className={styles.name}>订包</h1>
          </div>
          <p className={styles.claim}>餐厅与包厢的预订管理</p>
          {reason && <Alert type="warning" showIcon title={reason} className={styles.reason} />}
          <LoginForm />
        </div>
      </section>
    </main>
  )
}
