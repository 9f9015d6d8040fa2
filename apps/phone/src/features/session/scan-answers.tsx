import type { OutputOf } from '@roombook/contract'
import type { qrScan } from '@roombook/contract/sign-in'
import { useSession } from '#platform/session/session-store.ts'
import { Facts } from '#ui/facts.tsx'
import { Page } from '#ui/page.tsx'
import { Caution, Notice } from '#ui/states.tsx'
import { PersonHeading } from './person-heading.tsx'
import styles from './session.module.css'

interface ScanQuestionProps {
  request: OutputOf<typeof qrScan>
  children: React.ReactNode
}

/** Details of a login request, and the buttons to answer it. */
export function ScanQuestion({
  request: { browser, place, sameNetwork, since, timezone },
  children,
}: ScanQuestionProps) {
  const session = useSession()
  return (
    <Page title="确认登录" intro="有一台电脑请求以您的身份登录订包。">
      {session && <PersonHeading name={session.user.nickname} role={session.shop.title} level="h2" />}
      <Facts
        facts={[
          ['登录设备', browser],
          ['所在网络', place],
          ['发起时间', formatTime(since, timezone)],
        ]}
      />
      {sameNetwork ? null : (
        <Caution>
          这台电脑与您的手机不在同一网络（手机使用流量时也会如此）。请确认二维码就在您面前的屏幕上，不要确认别人发来的二维码。
        </Caution>
      )}
      <div className={styles.bottom}>{children}</div>
    </Page>
  )
}

/** Result of the login request. */
export function ScanAnswered({ accepted }: { accepted: boolean }) {
  return (
    <Page title={accepted ? '已确认登录' : '已取消登录'} bare>
      {accepted ? (
        <Notice tone="good" title="已确认登录" text="电脑上的页面会自动进入订包，您可以关闭本页。" />
      ) : (
        <Notice tone="neutral" title="已取消登录" text="这台电脑没有登录，您可以关闭本页。" />
      )}
    </Page>
  )
}

/** Message for an expired code. */
export function ScanOver() {
  return (
    <Page title="二维码已失效" bare>
      <Notice
        tone="caution"
        title="二维码已失效"
        text="二维码2分钟内有效，且只能使用一次。请在电脑上刷新二维码后重新扫码。"
      />
    </Page>
  )
}

const formatTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('zh-CN', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(instant))
