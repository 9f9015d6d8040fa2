import { EyeOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import type { customerDetail } from '@roombook/contract/customer-directory'
import { Button, Tag, Tooltip } from 'antd'
import { AbsenceTag } from '../absence-tag.tsx'
import { calledName } from '../customer-text.ts'
import styles from './customer-detail.module.css'
import type { CustomerPhone } from './use-customer-phone.ts'

interface CustomerHeadingProps {
  detail: OutputOf<typeof customerDetail>
  phone: CustomerPhone
}

/** Name of the customer, and the time since their last visit. */
export function CustomerHeading({ detail, phone }: CustomerHeadingProps) {
  const { row, absence, diffDaysName, labelList } = detail
  return (
    <header className={styles.heading}>
      <p className={styles.nameLine}>
        <strong className={styles.name}>{calledName(row)}</strong>
        {row.userLevel && <Tag>{row.userLevel}</Tag>}
        {row.kind === 2 && <Tag>单位</Tag>}
        {row.referral && <Tag>推荐客户</Tag>}
        <AbsenceTag absence={absence}>{diffDaysName}</AbsenceTag>
      </p>
      <p className={styles.nameLine}>
        <Phone phone={phone} />
        {labelList.map(({ id, title }) => (
          <span key={id} className={styles.label}>
            {title}
          </span>
        ))}
      </p>
    </header>
  )
}

function Phone({ phone }: { phone: CustomerPhone }) {
  if (phone.masked === '') return <span className={styles.soft}>未留电话</span>
  if (phone.fullPhone) {
    return (
      <a className={styles.phone} href={`tel:${phone.fullPhone}`}>
        {phone.fullPhone}
      </a>
    )
  }
  return (
    <span className={styles.phone}>
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
    </span>
  )
}
