import {
  customerMarketing,
  type CustomerMarketing as Marketing,
  type RecordedConsent,
} from '@roombook/contract/customer-marketing'
import { consentSourceNames, marketingRefusalNames, offerChannelNames } from '@roombook/domain/customers'
import { momentText } from '@roombook/domain/time'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useShop } from '#platform/session/session-store.ts'
import { LiftBlacklistingDialog } from './lift-blacklisting-dialog.tsx'
import styles from './marketing.module.css'
import { NoteConsentDialog } from './note-consent-dialog.tsx'
import { WithdrawConsentDialog } from './withdraw-consent-dialog.tsx'

interface CustomerMarketingProps {
  customerId: number
  /** Customer's name with title. */
  customerName: string
}

/**
 * 营销: shows whether a customer consented to offers, over which channel, since when and in which wording;
 * records and withdraws consent.
 */
export function CustomerMarketing({ customerId, customerName }: CustomerMarketingProps) {
  const may = useMay('commonuser/customercount')
  const [window, setWindow] = useState<'note' | 'withdraw' | 'lift'>()
  const { data, error } = useCall(customerMarketing, may ? { id: customerId } : undefined)
  if (!may) return null
  const close = (): void => setWindow(undefined)
  return (
    <section aria-label="营销同意" className={styles.marketing}>
      <h2 className={styles.title}>
        营销短信
        {data && <Tag className={styles.state ?? ''}>{describeState(data)}</Tag>}
      </h2>
      {data ? <ConsentStatuses data={data} /> : <p className={styles.soft}>{error?.message ?? '…'}</p>}
      {data && (
        <div className={styles.acts}>
          {mayNote(data) && (
            <Button size="small" onClick={() => setWindow('note')}>
              记录同意
            </Button>
          )}
          {data.refusal === 'blacklisted' && (
            <Button size="small" onClick={() => setWindow('lift')}>
              解除黑名单
            </Button>
          )}
          {(data.consentedAt || data.pushConsentedAt) && (
            <Button size="small" onClick={() => setWindow('withdraw')}>
              撤回同意
            </Button>
          )}
        </div>
      )}
      {data && <Past list={data.list} />}
      {window === 'note' && (
        <NoteConsentDialog customerId={customerId} customerName={customerName} onClose={close} />
      )}
      {window === 'lift' && (
        <LiftBlacklistingDialog customerId={customerId} customerName={customerName} onClose={close} />
      )}
      {window === 'withdraw' && (
        <WithdrawConsentDialog customerId={customerId} customerName={customerName} onClose={close} />
      )}
    </section>
  )
}

const describeState = ({ refusal }: Marketing): string =>
  refusal ? marketingRefusalNames[refusal] : '可发送'

/** Returns whether consent may be recorded: not twice, and not after a permanent refusal. */
const mayNote = ({ consentedAt, refusal, refused }: Marketing): boolean =>
  !consentedAt && !refused && refusal !== 'no_mobile'

/** Shows the current consent, for SMS and for browser notices; customers themselves consent to the latter. */
function ConsentStatuses({ data }: { data: Marketing }) {
  const { pushConsentedAt, list } = data
  const byPush = list.find(
    ({ channel, act, at }) => channel === 'push' && act === 'given' && at === pushConsentedAt,
  )
  return (
    <>
      <SmsConsentStatus data={data} />
      {byPush && (
        <>
          <h3 className={styles.subtitle}>营销网页通知</h3>
          <ConsentRecord record={byPush} />
        </>
      )}
    </>
  )
}

/** Status of SMS consent: the recorded wording, or why nothing is sent. */
function SmsConsentStatus({ data: { consentedAt, refusal, refused, list } }: { data: Marketing }) {
  const { timezone } = useShop()
  if (refused) {
    return (
      <p className={styles.soft}>
        {momentText(refused.since, timezone)}
        {refusal === 'blacklisted'
          ? ` 服务商拒收：${refused.words}。不再发送营销短信，预订短信照常发送。`
          : ` 客人回复「${refused.words}」退订，不再发送，也不能再记录同意。`}
      </p>
    )
  }
  const statusText = consentedAt
    ? list.find(({ channel, act, at }) => channel === 'sms' && act === 'given' && at === consentedAt)
    : undefined
  if (statusText) return <ConsentRecord record={statusText} />
  if (refusal === 'no_mobile') return <p className={styles.soft}>填写手机号后才能记录。</p>
  return <p className={styles.soft}>没有同意的客人，群发短信时会跳过。</p>
}

/** A consent or refusal: wording, time, channel, and who recorded it. */
function ConsentRecord({
  record: { channel, act, words: text, at, way, notedBy },
}: {
  record: RecordedConsent
}) {
  const { timezone } = useShop()
  return (
    <div className={styles.said}>
      {text && <p className={styles.words}>「{text}」</p>}
      <p className={styles.soft}>
        {momentText(at, timezone)} {act === 'given' ? '同意' : '撤回'}
        {offerChannelNames[channel]} · {consentSourceNames[way]}
        {notedBy && `（${notedBy}）`}
      </p>
    </div>
  )
}

/** Complete history of consents, folded by default. */
function Past({ list }: { list: Marketing['list'] }) {
  if (list.length < 2 && list[0]?.act !== 'withdrawn') return null
  return (
    <details className={styles.past}>
      <summary>全部记录（{list.length}）</summary>
      {list.map((record) => (
        <ConsentRecord key={record.id} record={record} />
      ))}
    </details>
  )
}
