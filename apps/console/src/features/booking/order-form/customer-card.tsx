import { type CustomerHit, searchCustomers } from '@roombook/contract'
import { bookingPhonePattern, salutation } from '@roombook/domain'
import { Button, Tag } from 'antd'
import { useCall } from '../../../platform/api/use-call.ts'
import { openCustomer } from '../../../platform/navigation/customer-request.ts'
import { useMay } from '../../../platform/permission/use-may.ts'
import { visitsText } from '../board/order-words.ts'
import styles from './customer-card.module.css'
import { useOrderForm } from './order-form-context.ts'
import type { CustomerSearch } from './use-customer-search.ts'

/** Who is calling: what staff want to have before their eyes while they speak. */
export function CustomerCard() {
  const { state } = useOrderForm()
  const stored = useStoredCustomer()
  const customer = state.customer ?? (state.draft.customerId === stored?.id ? stored : undefined)
  return (
    <section className={styles.card} aria-label="客户" aria-live="polite">
      {customer ? <KnownCustomer customer={customer} /> : <NobodyYet />}
    </section>
  )
}

/** The customer of the order being edited, found by what is known of them. */
function useStoredCustomer(): CustomerHit | undefined {
  const { state, draft } = useOrderForm()
  const { order } = state
  const isWanted = order !== undefined && order.customerId !== null && draft.customerId === order.customerId
  const keyword = order && (order.phone.slice(-4) || order.userName)
  const query = useCall(searchCustomers, isWanted && keyword ? { keyword, limit: 100 } : undefined)
  return query.data?.list.find(({ id }) => id === order?.customerId)
}

function KnownCustomer({ customer }: { customer: CustomerHit }) {
  const { lastOrder, habitRemark, labels } = customer
  const maySee = useMay(['roombook/orderlist', 'commonuser/customercount'])
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
          <span className={styles.clip}>
            {lastOrder.bookDate} {lastOrder.periodName} · {lastOrder.floorName} {lastOrder.roomName} ·{' '}
            {lastOrder.number}人
          </span>
        ) : (
          lastVisitMissing(customer)
        )}
      </p>
      {lastOrder?.adminRemark && (
        <p className={styles.line}>
          <span className={styles.key}>备注</span>
          <span className={styles.clip} title={lastOrder.adminRemark}>
            {lastOrder.adminRemark}
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
      {labels.length > 0 && (
        <p className={styles.labels}>
          {labels.map((label) => (
            <Tag key={label.id}>{label.title}</Tag>
          ))}
        </p>
      )}
    </>
  )
}

/** Of the last visit, where the search did not bring it. */
const lastVisitMissing = ({ visits }: CustomerHit): string => (visits > 0 ? '见客户详情' : '还没有到店记录')

/** What the search has come to, while nobody is chosen. */
function NobodyYet() {
  const { draft, search } = useOrderForm()
  return (
    <p className={styles.hint}>
      {searchWords(search, draft.phone)}
      {draft.phone !== '' && !bookingPhonePattern.test(draft.phone) && (
        <small>
          {draft.phone.length === 11
            ? '请输入正确的手机号码'
            : `手机号已输入 ${draft.phone.length} 位，应为 11 位`}
        </small>
      )}
    </p>
  )
}

function searchWords({ phase, hits }: CustomerSearch, phone: string): string {
  switch (phase) {
    case 'waiting':
      return '正在查找客户…'
    case 'found':
      return `找到 ${hits.length} 位客户，按 ↓ 选择`
    case 'none':
      return bookingPhonePattern.test(phone) ? '新客，保存后自动建立客户档案' : '没有找到客户'
    case 'failed':
      return '查找客户失败，可以先继续填写'
    case 'idle':
      return '输入手机号后四位或姓名，老客的上次用餐、习惯和标签显示在这里'
  }
}
