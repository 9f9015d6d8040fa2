import type { SmsRecord } from '@roombook/contract/sms-records'
import { momentText } from '@roombook/domain/time'
import { Alert, Button, Descriptions, Drawer } from 'antd'
import { useShop } from '#platform/session/session-store.ts'
import { useReturnFocus } from '#ui/use-return-focus.ts'
import { RecordCall } from './record-call.tsx'
import { RecordOrder } from './record-order.tsx'
import { RecordPerson } from './record-person.tsx'
import { RecordState } from './record-state.tsx'
import { carrierLabel, channelLabel, describeFailedChannels, kindLabel } from './record-text.ts'
import styles from './records.module.css'

interface RecordDrawerProps {
  record: SmsRecord
  onResend(record: SmsRecord): void
  onClose(): void
}

/** A message in detail: text, state and reason, history, and its ids at the provider. */
export function RecordDrawer({ record, onResend, onClose }: RecordDrawerProps) {
  const { timezone } = useShop()
  useReturnFocus()
  const { state, error, content, parts, trial, reissue, resends } = record
  const moment = (at: string | null) => (at === null ? '—' : momentText(at, timezone))
  const items = [
    ['状态', <RecordState key="state" state={state} />],
    ['收件人', <RecordPerson key="person" record={record} />],
    ['电话', record.phone || '—'],
    ['类型', [kindLabel(record), trial && '试发', reissue && '补发'].filter(Boolean).join(' · ')],
    ['订单', <RecordOrder key="order" record={record} />],
    ...(record.phoneCallId === null
      ? []
      : ([['来电', <RecordCall key="call" phoneCallId={record.phoneCallId} />]] as const)),
    ['排队时间', moment(record.createdAt)],
    ['提交时间', moment(record.sentAt)],
    ['结果时间', moment(record.settledAt)],
    ['渠道', channelLabel(record)],
    ...(record.passed.length > 0 ? ([['未能通过', describeFailedChannels(record)]] as const) : []),
    ['发送方', carrierLabel(record)],
    ['模板', record.templateTitle || '默认文字'],
    ['模板编号', record.providerTemplate || '—'],
    ['回执编号', record.providerId || '—'],
  ] as const
  return (
    <Drawer
      open
      size={460}
      title="短信详情"
      onClose={onClose}
      footer={
        resends && (
          <Button type="primary" onClick={() => onResend(record)}>
            补发短信
          </Button>
        )
      }
    >
      <section aria-label="短信内容" className={styles.whole}>
        <p className={styles.words}>{content || '内容已按客人的要求删除'}</p>
        <p className={styles.quiet}>
          {content.length}字，{record.channel === 'sms' ? `占${parts}条` : '不占短信条数'}
        </p>
      </section>
      {error && <Alert className={styles.trouble ?? ''} type="warning" showIcon title={error} />}
      <Descriptions
        column={1}
        size="small"
        items={items.map(([label, children]) => ({ key: label, label, children }))}
      />
    </Drawer>
  )
}
