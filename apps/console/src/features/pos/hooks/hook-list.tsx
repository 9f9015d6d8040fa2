import { type Hook, listHooks, resumeHook, stopHook, testHook } from '@roombook/contract/hooks'
import { hookEventTypes } from '@roombook/domain/hooks'
import { shortMoment } from '@roombook/domain/time'
import { Alert, Button, Collapse, Typography } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import styles from '../pos.module.css'
import { callsOfPos } from '../pos-calls.ts'
import { DeliveriesDialog, pausedText } from './deliveries-dialog.tsx'
import { SaveHookDialog } from './save-hook-dialog.tsx'

interface System {
  systemId: number
  systemTitle: string
  hook: Hook | null
}

/** 推送预订变动: webhook address of each till system, and the state of its deliveries. */
export function HookList() {
  const [opened, setOpened] = useState<{ system: System; what: 'address' | 'deliveries' }>()
  const hooks = useCall(listHooks, {})
  const { data, error } = hooks
  const close = () => setOpened(undefined)
  return (
    <SettingsCard
      title="推送预订变动"
      hint="预订、改动、换包厢、取消、到店、结账后，把变化发到收银系统的地址；收银系统自己上传的不再发回去。"
    >
      {data ? (
        <>
          {data.systems.length === 0 && (
            <EmptyState title="还没有接入收银系统" hint="接入后可在这里填写它的接收地址" />
          )}
          {data.systems.map((system) => (
            <HookRow key={system.systemId} system={system} onOpen={(what) => setOpened({ system, what })} />
          ))}
          <Collapse
            ghost
            items={[{ key: 'shape', label: '给收银厂商：发送的内容与签名', children: <Published /> }]}
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void hooks.refetch()} />
      ) : (
        <LoadingState rows={2} />
      )}
      {opened?.what === 'address' && <SaveHookDialog {...opened.system} onClose={close} />}
      {opened?.what === 'deliveries' && <DeliveriesDialog {...opened.system} onClose={close} />}
    </SettingsCard>
  )
}

interface HookRowProps {
  system: System
  onOpen(what: 'address' | 'deliveries'): void
}

function HookRow({ system: { systemId, systemTitle, hook }, onOpen }: HookRowProps) {
  const { timezone } = useShop()
  const stop = useChange(stopHook, { refetch: callsOfPos })
  const resume = useChange(resumeHook, { refetch: callsOfPos })
  const testing = useChange(testHook, {
    refetch: callsOfPos,
    reads: (message) => (hook?.state === 'paused' ? `${message}。${pausedText}` : message),
    onDone: () => onOpen('deliveries'),
  })
  async function confirmStop(version: number): Promise<void> {
    const content = '还没送达的变化不再发送，密钥作废；重新设置会有新密钥。'
    if (await ask({ title: `停止向「${systemTitle}」推送？`, content, okText: '停止推送', danger: true }))
      await stop.run({ systemId, version })
  }
  return (
    <div className={styles.system}>
      <div className={`${styles.pair} ${styles.grow}`}>
        <span className={styles.name}>{systemTitle}</span>
        <span className={styles.quiet}>{hook ? describeHook(hook, timezone) : '没有设置接收地址'}</span>
        {hook?.state === 'paused' && (
          <Alert
            type="error"
            showIcon
            title={`已暂停：${hook.pausedReason}`}
            action={
              <Button
                size="small"
                loading={resume.pending}
                onClick={() => void resume.run({ systemId, version: hook.version })}
              >
                恢复
              </Button>
            }
          />
        )}
      </div>
      {hook && (
        <>
          <Button onClick={() => onOpen('deliveries')}>发送记录</Button>
          <Button loading={testing.pending} onClick={() => void testing.run({ systemId })}>
            发送测试
          </Button>
        </>
      )}
      <Button onClick={() => onOpen('address')}>{hook ? '修改地址' : '设置地址'}</Button>
      {hook && (
        <Button danger loading={stop.pending} onClick={() => void confirmStop(hook.version)}>
          停止
        </Button>
      )}
    </div>
  )
}

/** Describes a webhook: https://till.example.com/hook · 密钥尾号 ab12 · 最近送达 11-20 18:00 · 2条待发送 */
const describeHook = ({ url, keyTail, deliveredAt, failingSince, waiting }: Hook, timezone: string): string =>
  [
    url,
    `密钥尾号 ${keyTail}`,
    deliveredAt ? `最近送达 ${shortMoment(deliveredAt, timezone)}` : '还没有送达过',
    waiting > 0 ? `${waiting}条待发送` : '',
    failingSince ? `${shortMoment(failingSince, timezone)}起没有送达，自动重试中` : '',
  ]
    .filter(Boolean)
    .join(' · ')

const example = `{
  "event_id": "h1-42",
  "type": "booking.moved",
  "occurred_at": "2026-11-20T10:30:00.000Z",
  "attempt": 1,
  "guest": "王先生",
  "order": {
    "order_sn": "20261120000009", "booking_id": 9, "status": "booked",
    "book_date": "2026-11-20", "period": "晚餐", "arrival_time": "18:30",
    "room": "海棠厅", "tables": ["A02"], "people": 10,
    "total": 0, "discount": 0, "paid": 0, "arrears": 0
  },
  "before": { "book_date": "2026-11-20", "period": "晚餐", "room": "牡丹厅", "tables": ["A01"] }
}`

/** Event types of the webhook, for developers of till systems. */
const Published = () => (
  <div className={styles.pair}>
    <span>
      {Object.entries(hookEventTypes)
        .map(([type, title]) => `${type} ${title}`)
        .join('；')}
      ；hook.test 测试。金额以分为单位，没有客人电话。
    </span>
    <Typography.Paragraph>
      <pre>{example}</pre>
    </Typography.Paragraph>
    <span className={styles.quiet}>
      POST，application/json。请求头 x-roombook-signature 是以整个密钥对
      x-roombook-timestamp、x-roombook-nonce、正文（以换行相连）作的 HMAC-SHA-256，小写十六进制。请在10秒内以
      2xx 应答；同一 event_id 可能再次送来，已收过的也请应答 200；应答 410
      表示不再接收。同一预订的变化按先后送达。
    </span>
  </div>
)
