import { forgetMe, type MyData, readMyData } from '@roombook/contract/my-data'
import { messageChannels } from '@roombook/domain/sms'
import { momentText } from '@roombook/domain/time'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { Link } from 'react-router'
import { GuestTextLinks } from '#features/session/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { paths } from '#platform/navigation/paths.ts'
import { guestSession } from '#platform/session/guest-session.ts'
import { Facts } from '#ui/facts.tsx'
import { Page } from '#ui/page.tsx'
import { Question } from '#ui/question.tsx'
import { ErrorState, LoadingState, Trouble } from '#ui/states.tsx'
import { DataInStore } from './data-in-store.tsx'
import styles from './my-data.module.css'

/**
 * /m/my-data: personal data that stores hold about the guest of the verified phone, to view, export and
 * delete.
 */
export function MyDataPage() {
  const { data, error, refetch } = useCall(readMyData, {}, { staleTime: 0 })
  return (
    <Page title="我的信息" intro="门店凭您的手机号码保存的资料。您可以查看、导出，也可以按门店删除。">
      <Link className={styles.back} to={paths.bookings}>
        ‹ 我的预订
      </Link>
      {data && <DataSections data={data} onChanged={() => void refetch()} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
    </Page>
  )
}

function DataSections({ data, onChanged }: { data: MyData; onChanged(): void }) {
  const { phone, name, consents, notices, stores } = data
  return (
    <>
      <Facts
        facts={[
          ['手机号码', phone],
          ['称呼', name],
          ['已同意', consents.map(({ version, agreedAt }) => <Agreed key={version} agreedAt={agreedAt} />)],
          [
            '预订通知',
            notices.length > 0 && notices.map((notice) => <Noticed key={notice.agreedAt} {...notice} />),
          ],
        ]}
      />
      <GuestTextLinks />
      {stores.map((store) => (
        <DataInStore
          key={store.shopId}
          store={store}
          hasBrowser={notices.some(({ channel }) => channel === 'push')}
          onChanged={onChanged}
        />
      ))}
      {stores.length === 0 && <EraseData />}
    </>
  )
}

/** Channel of a guest's notices and the date of consent; the switch is in 我的预订. */
function Noticed({ channel, words, agreedAt }: MyData['notices'][number]) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <span className={styles.agreed}>
      {momentText(agreedAt, timeZone)} 开启{messageChannels[channel]}
      {words && `：${words}`}
    </span>
  )
}

/** Time of consent in the phone's time zone. */
function Agreed({ agreedAt }: Pick<MyData['consents'][number], 'agreedAt'>) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return <span className={styles.agreed}>{momentText(agreedAt, timeZone)} 用户协议与个人信息保护说明</span>
}

/** Shown when no store holds data any more: deletes the login. */
function EraseData() {
  const { run, pending, trouble } = useChange(forgetMe)
  const [asking, setAsking] = useState(false)
  const erase = async () => {
    const done = await run({})
    setAsking(false)
    if (done) guestSession.clear('已注销，您的手机号码不再保存')
  }
  return (
    <section className={styles.store}>
      <p className={styles.soft}>
        没有门店保存您的资料。还可以注销登录：手机号码、称呼和同意记录会一并删除。
      </p>
      <Trouble text={trouble} />
      <Button block size="large" color="danger" fill="outline" onClick={() => setAsking(true)}>
        注销登录
      </Button>
      {asking && (
        <Question
          title="确认注销登录吗？"
          yes="注销"
          pending={pending}
          onYes={() => void erase()}
          onNo={() => setAsking(false)}
        >
          所有手机上的登录都会结束。以后预订时，需要重新验证手机号码并同意协议。
        </Question>
      )}
    </section>
  )
}
