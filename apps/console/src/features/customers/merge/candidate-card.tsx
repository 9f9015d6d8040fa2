import { EyeOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import type { duplicateCustomers } from '@roombook/contract/customer-merge'
import type { ListedCustomer } from '@roombook/contract/customer-shapes'
import { customerLines } from '@roombook/domain/customers'
import { yuan } from '@roombook/domain/money'
import { Button, Radio, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { absenceText, calledName } from '../customer-text.ts'
import { useCustomerPhone } from '../detail/use-customer-phone.ts'
import styles from './merge.module.css'

type DifferingField = OutputOf<typeof duplicateCustomers>['list'][number]['differs'][number]

interface CandidateCardProps {
  /** Name of the radio group that the card belongs to. */
  group: string
  customer: ListedCustomer
  /** The possible duplicate. */
  other: ListedCustomer
  differs: readonly DifferingField[]
  isKept: boolean
  onKeep(): void
}

/** One of two possible duplicates: its data, with the differences from the other. */
export function CandidateCard({ group, customer, other, differs, isKept, onKeep }: CandidateCardProps) {
  const { birthdayKept, labels, visits, totalSpent, diffDays } = customer
  const isOther = (name: DifferingField): boolean => differs.includes(name)
  // A customer's kind and text fields may be reported under one field: each checks itself whether it differs.
  const isOtherKind = customer.kind !== other.kind
  return (
    <div className={styles.candidate} data-kept={isKept}>
      <Radio name={group} checked={isKept} onChange={onKeep}>
        <strong className={isOther('name') || isOther('sex') ? styles.differs : undefined}>
          {calledName(customer)}
        </strong>
        <span className={styles.soft}>{isKept ? '保留' : '并入另一位'}</span>
      </Radio>
      <dl className={styles.facts}>
        <Fact name="电话" isOther={isOther('phone')}>
          <Phone customer={customer} />
        </Fact>
        <Fact name="生日" isOther={isOther('birthday')}>
          {birthdayKept?.words ?? '—'}
        </Fact>
        {(isOtherKind || customer.kind === 2) && (
          <Fact name="类型" isOther={isOtherKind}>
            {customer.kind === 2 ? '单位' : '个人'}
          </Fact>
        )}
        {customerLines.map(
          ({ name, label }) =>
            (customer[name] || other[name]) && (
              <Fact key={name} name={label} isOther={customer[name] !== other[name]}>
                {customer[name] || '—'}
              </Fact>
            ),
        )}
        <Fact name="等级" isOther={isOther('level')}>
          {customer.userLevel || '—'}
        </Fact>
        <Fact name="来源" isOther={isOther('source')}>
          {customer.source || '—'}
        </Fact>
        <Fact name="备注" isOther={isOther('remark')}>
          {customer.remark || '—'}
        </Fact>
        <Fact name="标签">{labels.map(({ title }) => title).join('、') || '—'}</Fact>
        <Fact name="到店">
          {visits}次，{yuan(totalSpent)}元，{absenceText(diffDays)}
        </Fact>
      </dl>
    </div>
  )
}

interface FactProps {
  name: string
  /** The other customer has a different value. */
  isOther?: boolean
  children: ReactNode
}

const Fact = ({ name, isOther = false, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={isOther ? styles.differs : undefined}>
      {children}
      {isOther && <span className={styles.hidden}>（不同）</span>}
    </dd>
  </div>
)

function Phone({ customer }: { customer: ListedCustomer }) {
  const phone = useCustomerPhone(customer)
  if (phone.masked === '') return '—'
  if (phone.fullPhone) return phone.fullPhone
  return (
    <>
      {phone.masked}
      {phone.may && (
        <Tooltip title="查看完整号码，并记入日志">
          <Button
            type="text"
            size="small"
            icon={<EyeOutlined />}
            aria-label="查看完整号码"
            loading={phone.pending}
            onClick={() => void phone.reveal()}
          />
        </Tooltip>
      )}
    </>
  )
}
