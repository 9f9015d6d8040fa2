import { logout } from '@roombook/contract/session'
import { userInfo } from '@roombook/contract/shell'
import { Button } from 'antd-mobile'
import { type ReactNode, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { type PhoneSession, session, useSession } from '#platform/session/session-store.ts'
import { Facts } from '#ui/facts.tsx'
import { Question } from '#ui/question.tsx'
import { Trouble } from '#ui/states.tsx'
import { PersonHeading } from './person-heading.tsx'
import styles from './session.module.css'

interface MyAccountProps {
  /** Further functions of this phone, above the logout. */
  children?: ReactNode
  /** Runs before the session ends. */
  beforeLeaving?(): Promise<unknown>
}

/** The logged-in staff member with their store, functions of this phone, and the logout. */
export function MyAccount(props: MyAccountProps) {
  const opened = useSession()
  return opened ? <OpenedAccount {...props} opened={opened} /> : null
}

function OpenedAccount({
  opened: { user, shop },
  children,
  beforeLeaving,
}: MyAccountProps & { opened: PhoneSession }) {
  const fresh = useCall(userInfo, {})
  const leaving = useChange(logout)
  const person = fresh.data ?? user

  const [asking, setAsking] = useState(false)
  const leave = async () => {
    setAsking(false)
    await beforeLeaving?.()
    if (await leaving.run({})) session.clear()
  }

  return (
    <>
      <PersonHeading name={person.nickname} role={person.roleName} />
      <Facts
        facts={[
          ['门店', shop.title],
          ['地址', shop.address],
        ]}
      />
      {children}
      <GoodFor shopTitle={shop.title} />
      <div className={styles.bottom}>
        <Trouble text={fresh.error?.message ?? leaving.trouble} />
        <Button
          block
          size="large"
          color="danger"
          fill="outline"
          loading={leaving.pending}
          loadingText="退出中"
          onClick={() => setAsking(true)}
        >
          退出登录
        </Button>
      </div>
      {asking && (
        <Question
          title="确认退出登录吗？"
          yes="退出登录"
          onYes={() => void leave()}
          onNo={() => setAsking(false)}
        >
          退出后，这台手机不能再确认扫码登录，直到重新登录。电脑上的登录不受影响。
        </Question>
      )}
    </>
  )
}

/** Note that a logged-in phone can confirm logins to the console. */
const GoodFor = ({ shopTitle }: { shopTitle: string }) => (
  <section className={styles.use}>
    <h2 className={styles.useTitle}>这台手机可以确认登录</h2>
    <p>
      在电脑的登录页选「扫码登录」，用手机相机或微信扫描屏幕上的二维码，核对后点「确认登录」，电脑便会以您的身份进入
      {shopTitle}。
    </p>
    <p>不是您本人在操作的电脑，请不要确认。</p>
  </section>
)
