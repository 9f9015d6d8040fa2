import { saveFile } from '@roombook/client-react'
import { type DataInStore as Data, deleteMyData, exportMyData } from '@roombook/contract/my-data'
import { customerLines } from '@roombook/domain/customers'
import { yuan } from '@roombook/domain/money'
import { dateText } from '@roombook/domain/time'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { useChange } from '#platform/api/use-change.ts'
import { paths } from '#platform/navigation/paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Question } from '#ui/question.tsx'
import { Caution, Trouble } from '#ui/states.tsx'
import styles from './my-data.module.css'
import { OffersConsent } from './offers-consent.tsx'

interface DataInStoreProps {
  store: Data
  /** Whether the guest enabled booking notices in a browser. */
  hasBrowser: boolean
  onChanged(): void
}

/** One store's data, with export and deletion. */
export function DataInStore({ store, hasBrowser, onChanged }: DataInStoreProps) {
  const { shopId, shopTitle, shopPhone, profile, messageCount, obstacles } = store
  const taking = useChange(exportMyData)
  const deleting = useChange(deleteMyData)
  const [asking, setAsking] = useState(false)
  const take = async () => {
    const file = await taking.run({ shopId })
    if (file) saveFile(file.data)
  }
  const remove = async () => {
    const done = await deleting.run({ shopId })
    setAsking(false)
    if (done) onChanged()
  }
  const offers = { store, hasBrowser, onChanged }
  return (
    <section className={styles.store} aria-label={shopTitle}>
      <h2 className={styles.shop}>{shopTitle}</h2>
      <Facts
        facts={[
          ['姓名', profile && `${profile.name}${profile.title}`],
          ...customerLines.map(({ label, short }) => [label, profile?.[short]] as const),
          ['生日', profile?.birthday],
          ['纪念日', profile?.memorials.join('、')],
          ['忌口', profile?.diets.join('、')],
          ['储值余额', profile && profile.balance > 0 && `¥${yuan(profile.balance)}`],
          ['短信', messageCount > 0 && `发过${messageCount}条`],
          ['门店电话', shopPhone && <a href={`tel:${shopPhone.replaceAll(' ', '')}`}>{shopPhone}</a>],
        ]}
      />
      <Bookings store={store} />
      <Waiting store={store} />
      <OffersConsent {...offers} channel="sms" consent={store.marketing} />
      <OffersConsent {...offers} channel="push" consent={store.pushMarketing} />
      <p className={styles.soft}>员工为接待写下的内部备注不在此列，可向门店要求查阅、复制。</p>
      {obstacles.length > 0 && <Caution>暂时不能删除：{obstacles.join('；')}。</Caution>}
      <Trouble text={taking.trouble ?? deleting.trouble} />
      <div className={styles.acts}>
        <Button size="large" loading={taking.pending} loadingText="导出中" onClick={() => void take()}>
          导出（Excel）
        </Button>
        <Button color="danger" fill="outline" disabled={obstacles.length > 0} onClick={() => setAsking(true)}>
          删除
        </Button>
      </div>
      {/MicroMessenger/i.test(navigator.userAgent) && (
        <p className={styles.soft}>微信里不能保存文件：请点右上角「…」，选「在浏览器打开」后导出。</p>
      )}
      {asking && (
        <Question
          title={`从${shopTitle}删除我的资料吗？`}
          yes="删除"
          pending={deleting.pending}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        >
          姓名、手机号码、备注、生日、标签和短信内容会被清除，历史预订不再显示在「我的预订」，不能恢复。门店依法保存的账目只留日期、人数和金额。
        </Question>
      )}
    </section>
  )
}

/** Waitlist entries, collapsed at first. */
function Waiting({ store: { waiting } }: { store: Data }) {
  if (waiting.length === 0) return null
  return (
    <details className={styles.bookings}>
      <summary>候补记录（{waiting.length}）</summary>
      <ul>
        {waiting.map((entry) => (
          <li key={entry.entryId}>
            <span>
              {entry.bookDate.slice(0, 4)}年{dateText(entry.bookDate)} {entry.periodName} · {entry.peopleNum}
              人
            </span>
            <span>
              {[entry.userName, entry.stateName, entry.remark && `备注：${entry.remark}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Bookings in a store, collapsed at first. */
function Bookings({ store: { shopId, bookings, bookingCount } }: { store: Data }) {
  if (bookingCount === 0) return null
  return (
    <details className={styles.bookings}>
      <summary>预订记录（{bookingCount}）</summary>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.orderId}>
            <Link
              to={generatePath(paths.booking, { shopId: String(shopId), orderId: String(booking.orderId) })}
            >
              {booking.bookDate.slice(0, 4)}年{dateText(booking.bookDate)} {booking.periodName}
            </Link>
            <span>
              {[booking.roomName, booking.peopleNum > 0 && `${booking.peopleNum}人`, booking.statusName]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>{[booking.userName, booking.remark].filter(Boolean).join(' · ')}</span>
            {booking.termsAgreedAt && <span>已同意当时的预订须知</span>}
          </li>
        ))}
      </ul>
      {bookings.length < bookingCount && (
        <p className={styles.soft}>这里显示最近{bookings.length}条，导出的文件里有全部。</p>
      )}
    </details>
  )
}
