import {
  AppstoreOutlined,
  CalendarOutlined,
  HomeOutlined,
  ThunderboltOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { FoundOrder } from '@roombook/contract/find'
import { salutation } from '@roombook/domain/customers'
import { guestName, visitsText } from '@roombook/domain/orders'
import { Tag } from 'antd'
import styles from './find-dialog.module.css'
import type { FindLine } from './find-lines.ts'

interface FindLineProps {
  id: string
  line: FindLine
  /** Heading above the first result of a kind. */
  heading: string
  /** Number of all orders found. */
  count: number
  active: boolean
  /** Further results are loading. */
  loading: boolean
  onSelect(): void
}

/** A search result: a page, action, guest, order or room. */
export function FindLineView({ id, line, heading, count, active, loading, onSelect }: FindLineProps) {
  return (
    <>
      {heading && (
        <p className={styles.heading} aria-hidden>
          {heading}
          {line.kind === 'order' && <span>{count} 笔</span>}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        className={styles.line}
        // Keeps the focus in the field while the mouse chooses.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onSelect}
      >
        {content(line, loading)}
      </div>
    </>
  )
}

function content(line: FindLine, loading: boolean) {
  switch (line.kind) {
    case 'act':
      return (
        <>
          <ThunderboltOutlined />
          <span className={styles.name}>{line.found.entry.title}</span>
          <span className={styles.soft}>{line.found.by}</span>
        </>
      )
    case 'page': {
      const { entry, by } = line.found
      return (
        <>
          <AppstoreOutlined />
          <span className={styles.name}>{entry.title}</span>
          <span className={styles.soft}>{[entry.within, by].filter(Boolean).join(' · ')}</span>
          <span className={styles.end}>{entry.closed ? '未开通' : entry.group}</span>
        </>
      )
    }
    case 'customer': {
      const { userName, sex, phone, userLevel, visits } = line.customer
      return (
        <>
          <UserOutlined />
          <span className={styles.name}>
            {userName || '未留姓名'}
            <small>{salutation(sex)}</small>
          </span>
          <span className={styles.soft}>{phone}</span>
          {userLevel && <Tag>{userLevel}</Tag>}
          <span className={styles.end}>{visitsText(visits)}</span>
        </>
      )
    }
    case 'order':
      return <OrderLine order={line.order} />
    case 'room': {
      const { title, floorName, capacity } = line.room
      return (
        <>
          <HomeOutlined />
          <span className={styles.name}>{title}</span>
          <span className={styles.soft}>{floorName}</span>
          <span className={styles.end}>{capacity}人</span>
        </>
      )
    }
    case 'more':
      return <span className={styles.soft}>{loading ? '正在加载…' : '更多预订…'}</span>
  }
}

function OrderLine({ order }: { order: FoundOrder }) {
  const { bookDate, periodName, roomName, arrivalTime, peopleNum, phone, statusName, orderSerial } = order
  return (
    <>
      <CalendarOutlined />
      <span className={styles.date}>
        {bookDate} {periodName}
      </span>
      <span className={styles.name}>{guestName(order)}</span>
      <span className={styles.soft} title={`订单号 ${orderSerial}`}>
        {[roomName, arrivalTime, peopleNum > 0 && `${peopleNum}人`, phone.slice(-4)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={styles.end}>{statusName}</span>
    </>
  )
}
