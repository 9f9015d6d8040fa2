import type { LastVisit } from '@roombook/contract/customers'
import { birthdayLabel, describeComingBooking, salutation } from '@roombook/domain/customers'
import { yuan } from '@roombook/domain/money'
import { visitsText } from '@roombook/domain/orders'
import { Button, Tag } from 'antd'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { otherComing } from './caller-news.ts'
import styles from './customer-card.module.css'
import { useOrderForm } from './order-form-context.ts'
import type { Caller } from './use-caller.ts'

/** Facts about the booking customer. */
export function KnownCustomer({ customer }: { customer: Caller }) {
  const { state } = useOrderForm()
  const { lastOrder, lastOrders = [], habitRemark } = customer
  const [next, ...later] = otherComing(customer, state.order)
  const maySee = useMay('commonuser/customercount')
  return (
    <>
      <p className={styles.who}>
        <strong>{customer.userName || '未留姓名'}</strong>
        <span>{salutation(customer.sex)}</span>
        {customer.userLevel && <Tag>{customer.userLevel}</Tag>}
        <span className={styles.visits}>{visitsText(customer.visits)}</span>
        {maySee && (
          <Button
            type="link"
            size="small"
            className={styles.detail ?? ''}
            title="查看客户详情"
            onClick={() => openCustomer(customer.id)}
          >
            详情
          </Button>
        )}
      </p>
      <p className={styles.line}>
        <span className={styles.key}>上次</span>
        {lastOrder ? (
          <span className={styles.clip} title={lastOrders.map(describeVisit).join('\n')}>
            {lastOrder.bookDate} {lastOrder.periodName} · {lastOrder.floorName} {lastOrder.roomName} ·{' '}
            {lastOrder.number}人{lastOrder.adminRemark && ` · ${lastOrder.adminRemark}`}
          </span>
        ) : (
          lastVisitMissing(customer)
        )}
      </p>
      {next && (
        <p className={styles.line}>
          <span className={styles.key}>已订</span>
          <span className={styles.clip} title={[next, ...later].map(describeComingBooking).join('\n')}>
            {describeComingBooking(next)}
            {later.length > 0 && ` · 另有${later.length}笔`}
          </span>
        </p>
      )}
      {habitRemark && (
        <p className={styles.line}>
          <span className={styles.key}>习惯</span>
          <span className={styles.clip} title={habitRemark}>
            {habitRemark}
          </span>
        </p>
      )}
      <CallerMarks customer={customer} />
    </>
  )
}

/** Points to consider for this booking: the birthday, money, no-shows, labels. */
function CallerMarks({ customer }: { customer: Caller }) {
  const { draft, change } = useOrderForm()
  const { labels, balance = 0, owed = 0, noShows = 0, birthdayType = 0, nextBirthday = null } = customer
  const birthday = birthdayLabel({ nextBirthday }, draft.bookDate)
  return (
    <p className={styles.labels}>
      {birthday && <Tag color="warning">{birthday}</Tag>}
      {birthday && draft.birthdayKind === 0 && birthdayType > 0 && (
        <button
          type="button"
          className={styles.celebrate}
          onClick={() => change({ birthdayKind: birthdayType, birthdayOfOther: false })}
        >
          记为生日宴
        </button>
      )}
      {owed > 0 && <Tag color="error">挂账 {yuan(owed)}</Tag>}
      {noShows > 0 && <Tag color="error">未到 {noShows}次</Tag>}
      {balance > 0 && <Tag color="success">储值 {yuan(balance)}</Tag>}
      {labels.map((label) => (
        <Tag key={label.id}>{label.title}</Tag>
      ))}
    </p>
  )
}

/** One of the latest visits, in a line. */
const describeVisit = ({ bookDate, periodName, roomName, number, adminRemark }: LastVisit): string =>
  [bookDate, periodName, roomName, `${number}人`, adminRemark].filter(Boolean).join(' ')

/** Explains a missing last visit: not loaded yet, not readable, or none so far. */
function lastVisitMissing({ visits, lastOrder }: Caller): string {
  if (visits === 0) return '还没有到店记录'
  return lastOrder === undefined ? '…' : '见客户详情'
}
