import { EyeOutlined, PhoneFilled } from '@ant-design/icons'
import { revealWaitingPhone, type WaitlistEntry } from '@roombook/contract/waitlist'
import { Button, Tooltip } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { StateTag } from '#ui/state-tag.tsx'
import { useRevealed } from '../detail/use-revealed.ts'
import styles from './waitlist.module.css'
import { describeWaitingGuest, sinceText } from './waitlist-text.ts'

interface WaitingItemProps {
  entry: WaitlistEntry
  mayBook: boolean
  onBook(): void
  onRemove(): void
}

/** A waitlist entry: guest, people, time of entry, available rooms, and actions. */
export function WaitingItem({ entry, mayBook, onBook, onRemove }: WaitingItemProps) {
  const { timezone } = useShop()
  const today = useToday()
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{describeWaitingGuest(entry)}</strong>
        <StateTag look={entry.free ? 'good' : 'plain'}>{entry.free ? '有空位' : '暂无空位'}</StateTag>
      </div>
      <WaitingPhone entry={entry} may={mayBook} />
      {entry.remark && <p className={styles.remark}>{entry.remark}</p>}
      <p className={styles.soft}>{sinceText(entry, { timezone, today })}</p>
      {mayBook && (
        <div className={styles.acts}>
          <Button type={entry.free ? 'primary' : 'default'} onClick={onBook}>
            转预订
          </Button>
          <Button onClick={onRemove}>移除</Button>
        </div>
      )}
    </li>
  )
}

/** The masked phone; staff who may make bookings can reveal it, which is logged, and then dial it. */
function WaitingPhone({ entry, may }: { entry: WaitlistEntry; may: boolean }) {
  const [phone, setPhone] = useRevealed(`${entry.id} ${entry.phone}`)
  const reveal = useChange(revealWaitingPhone, { quiet: true, onDone: (answer) => setPhone(answer.phone) })
  if (phone) {
    return (
      <a className={styles.phone} href={`tel:${phone}`}>
        {phone} <PhoneFilled /> 拨打
      </a>
    )
  }
  return (
    <span className={styles.phone}>
      {entry.phone}
      {may && (
        <Tooltip title="查看后可拨打，并记入日志">
          <Button
            size="small"
            icon={<EyeOutlined />}
            loading={reveal.pending}
            onClick={() => void reveal.run({ entryId: entry.id })}
          >
            查看号码
          </Button>
        </Tooltip>
      )}
    </span>
  )
}
