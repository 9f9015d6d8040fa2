import type { CustomerHit, LastVisit } from '@roombook/contract'
import {
  birthdayWord,
  bookingPhonePattern,
  comingWords,
  displayMoney,
  fen,
  isMaskedPhone,
  salutation,
} from '@roombook/domain'
import { Button, Tag } from 'antd'
import { openCustomer } from '../../../platform/navigation/customer-request.ts'
import { useMay } from '../../../platform/permission/use-may.ts'
import { visitsText } from '../board/order-words.ts'
import { otherComing } from './caller-news.ts'
import styles from './customer-card.module.css'
import { useOrderForm } from './order-form-context.ts'
import { useCaller } from './use-caller.ts'
import type { CustomerSearch } from './use-customer-search.ts'

/** Who is calling: what staff want to have before their eyes while they speak. */
export function CustomerCard() {
  const { state } = useOrderForm()
  const customer = useCaller(state)
  return (
    <section className={styles.card} aria-label="客户" aria-live="polite">
      {customer ? <KnownCustomer customer={customer} /> : <NobodyYet />}
    </section>
  )
}

function KnownCustomer({ customer }: { customer: CustomerHit }) {
  const { state } = useOrderForm()
  const { lastOrder, lastOrders, habitRemark } = customer
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
          <span className={styles.clip} title={lastOrders.map(visitWords).join('\n')}>
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
          <span className={styles.clip} title={[next, ...later].map(comingWords).join('\n')}>
            {comingWords(next)}
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

/** What is to be thought of at this booking: the birthday, money, no-shows, labels. */
function CallerMarks({ customer }: { customer: CustomerHit }) {
  const { draft, change } = useOrderForm()
  const { labels, balance, owed, noShows, birthdayType } = customer
  const birthday = birthdayWord(customer, draft.bookDate)
  return (
    <p className={styles.labels}>
      {birthday && <Tag color="gold">{birthday}</Tag>}
      {birthday && draft.birthdayKind === 0 && birthdayType > 0 && (
        <button
          type="button"
          className={styles.celebrate}
          onClick={() => change({ birthdayKind: birthdayType, birthdayOfOther: false })}
        >
          记为生日宴
        </button>
      )}
      {owed > 0 && <Tag color="red">挂账 {displayMoney(fen(owed))}</Tag>}
      {noShows > 0 && <Tag color="red">未到 {noShows}次</Tag>}
      {balance > 0 && <Tag color="green">储值 {displayMoney(fen(balance))}</Tag>}
      {labels.map((label) => (
        <Tag key={label.id}>{label.title}</Tag>
      ))}
    </p>
  )
}

/** One of the latest visits in a line. */
const visitWords = ({ bookDate, periodName, roomName, number, adminRemark }: LastVisit): string =>
  [bookDate, periodName, roomName, `${number}人`, adminRemark].filter(Boolean).join(' ')

/** Of the last visit, where the search did not bring it. */
const lastVisitMissing = ({ visits }: CustomerHit): string => (visits > 0 ? '见客户详情' : '还没有到店记录')

/** What the search has come to, while nobody is chosen. */
function NobodyYet() {
  const { draft, search } = useOrderForm()
  return (
    <p className={styles.hint}>
      {searchWords(search, draft.phone)}
      {draft.phone !== '' && !isMaskedPhone(draft.phone) && !bookingPhonePattern.test(draft.phone) && (
        <small>
          {draft.phone.length === 11
            ? '请输入正确的手机号码'
            : `手机号已输入 ${draft.phone.length} 位，应为 11 位`}
        </small>
      )}
    </p>
  )
}

function searchWords({ phase, hits, hint }: CustomerSearch, phone: string): string {
  switch (phase) {
    case 'waiting':
      return '正在查找客户…'
    case 'found':
      return hits.length === 1 ? '找到 1 位客户，按 Enter 选择' : `找到 ${hits.length} 位客户，按 ↓ 选择`
    case 'none':
      return bookingPhonePattern.test(phone) ? '新客，保存后自动建立客户档案' : (hint ?? '没有找到客户')
    case 'failed':
      return hint ?? '查找客户失败，可以先继续填写'
    case 'idle':
      return '输入手机号后四位或姓名，老客的上次用餐、习惯和标签显示在这里'
  }
}
