import { CallFailed, CallRefused, failureMessage } from '@roombook/contract'
import { Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type JumpInto, paths } from '#platform/navigation/paths.ts'
import { session, useSession } from '#platform/session/session-store.ts'
import { toast } from '#ui/toast.ts'
import { type EntryCredential, enterStore } from './enter-store.ts'
import styles from './jump.module.css'

/** /jump: enters a store by a brand's ticket or from another store; shows no data of either (2.04). */
export function JumpPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const [trouble, setTrouble] = useState('')
  const isIn = useSession(({ token }) => token !== undefined)
  const ticket = query.get('ticket')
  const shopId = readShopId(state)

  useEffect(() => {
    const credential: EntryCredential | undefined = ticket
      ? { ticket }
      : shopId === undefined
        ? undefined
        : { shopId }
    if (!credential) {
      setTrouble('链接不完整，请返回后重新进入')
      return
    }
    let isUnmounted = false
    const enter = async () => {
      try {
        const { data, message } = await enterStore(credential)
        if (isUnmounted) return
        session.enter(data)
        await navigate(paths.home, { replace: true })
        toast.success(message)
      } catch (error) {
        if (isUnmounted) return
        const hasMessage = error instanceof CallRefused || error instanceof CallFailed
        setTrouble(hasMessage ? error.message : failureMessage)
      }
    }
    void enter()
    return () => {
      isUnmounted = true
    }
  }, [ticket, shopId, navigate])

  return (
    <main className={styles.page}>
      {trouble ? (
        <div className={styles.waiting} role="alert">
          <h1 className={styles.trouble}>{trouble}</h1>
          <Button
            type="primary"
            onClick={() => void navigate(isIn ? paths.home : paths.login, { replace: true })}
          >
            {isIn ? '返回首页' : '返回登录'}
          </Button>
        </div>
      ) : (
        <output className={styles.waiting}>
          <Spin size="large" />
          正在进入门店…
        </output>
      )}
    </main>
  )
}

const readShopId = (state: unknown): number | undefined => {
  const { shopId } = (state ?? {}) as Partial<JumpInto>
  return typeof shopId === 'number' ? shopId : undefined
}
