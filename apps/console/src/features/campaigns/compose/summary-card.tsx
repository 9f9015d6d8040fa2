import type { OutputOf } from '@roombook/contract'
import type { countCampaign } from '@roombook/contract/campaigns'
import { exclusionReasons } from '@roombook/domain/campaigns'
import { Alert, Button, Spin } from 'antd'
import { useState } from 'react'
import styles from '../campaigns.module.css'

interface SummaryCardProps {
  count: OutputOf<typeof countCampaign> | undefined
  error: Error | null
  /** The count is outdated, and the next one is being loaded. */
  isOld: boolean
  hasText: boolean
}

/** Summary: recipients, those excluded and why, a sample text, and its share of the SMS balance. */
export function SummaryCard({ count, error, isOld, hasText }: SummaryCardProps) {
  const [place, setPlace] = useState(0)
  if (error && !count) return <Alert type="error" showIcon title={error.message} />
  if (!count) return <p className={styles.soft}>选好客户后，这里显示能发给多少人</p>
  const { found, may, held, leftOut, sample, parts, smsStock, charged } = count
  const shown = sample[place % Math.max(1, sample.length)]
  const short = charged && parts > smsStock
  return (
    <Spin spinning={isOld} delay={300}>
      <section className={styles.card} aria-label="群发概要">
        {error && <Alert type="error" showIcon title={error.message} />}
        <p className={styles.big}>
          <strong>{may - held}</strong> 人将收到
        </p>
        <dl className={styles.sums}>
          <div>
            <dt>找到</dt>
            <dd>{found}</dd>
          </div>
          {held > 0 && (
            <div>
              <dt>对照组（不发送）</dt>
              <dd>{held}</dd>
            </div>
          )}
          {leftOut.map(({ reason, count: people }) => (
            <div key={reason}>
              <dt>{exclusionReasons[reason]}</dt>
              <dd>{people}</dd>
            </div>
          ))}
        </dl>
        {hasText && (
          <>
            <p className={styles.cost} data-short={short}>
              预计占 {parts} 条 · {charged ? `余量 ${smsStock} 条` : '由门店自己的短信账号计费'}
            </p>
            {short && <p className={styles.reason}>余量不够：发完后会暂停，补充余量后自动继续</p>}
          </>
        )}
        {hasText && shown && (
          <section aria-label="客人看到的短信" className={styles.reader}>
            <p className={styles.soft}>
              {shown.name} {shown.phone} 会收到
            </p>
            <p className={styles.bubble}>{shown.content}</p>
            <p className={styles.soft}>
              含签名{shown.content.length}字，占{shown.parts}条
              {sample.length > 1 && (
                <Button type="link" size="small" onClick={() => setPlace(place + 1)}>
                  换一位
                </Button>
              )}
            </p>
          </section>
        )}
      </section>
    </Spin>
  )
}
