import type { OutputOf } from '@roombook/contract'
import { type Campaign, campaignResult } from '@roombook/contract/campaigns'
import { bookedRate, bothGroups, compareGroups } from '@roombook/domain/campaigns'
import { momentText } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { IntegerBox } from '#platform/forms/integer-box.tsx'
import { findIntegerFault } from '#platform/forms/typed-number.ts'
import { useShop } from '#platform/session/session-store.ts'
import { formatPercent } from '../campaign-figures.ts'
import styles from '../campaigns.module.css'

/** Shows a campaign's result: bookings of its recipients against the control group. */
export function CampaignResultCard({
  campaign: { id: campaignId, resultDays, startedAt },
}: {
  campaign: Campaign
}) {
  const [days, setDays] = useState(resultDays)
  const { data } = useCall(campaignResult, startedAt === null ? undefined : { campaignId, days }, {
    placeholderData: keepPreviousData,
  })
  if (startedAt === null) return null
  return (
    <section className={styles.card} aria-label="群发效果">
      <header className={styles.cardHead}>
        <h2 className={styles.cardTitle}>效果</h2>
        <span className={styles.days}>
          首条发出后
          <IntegerBox
            aria-label="统计天数"
            size="small"
            min={1}
            max={90}
            value={days}
            onChange={(value) => value !== null && !findIntegerFault(value, 1, 90) && setDays(value)}
          />
          天内预订
        </span>
      </header>
      {data && <Figures result={data} />}
    </section>
  )
}

function Figures({ result }: { result: OutputOf<typeof campaignResult> }) {
  const { timezone } = useShop()
  const { written, unsent, held, until } = result
  // The control group was drawn before anyone was left unsent, so it is compared with both groups.
  const difference = compareGroups(bothGroups(written, unsent), held)
  const rows = [
    ['已发送', written],
    ...(unsent.people > 0 ? ([['未发出', unsent]] as const) : []),
    ['对照组', held],
  ] as const
  return (
    <>
      <dl className={styles.groups}>
        {rows.map(([name, group]) => {
          const rate = bookedRate(group)
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <strong>{rate === undefined ? '—' : formatPercent(rate)}</strong>
                <span className={styles.quiet}>
                  {group.people}人中{group.booked}人预订
                </span>
              </dd>
            </div>
          )
        })}
        {difference && (
          <div>
            <dt>相差</dt>
            <dd>
              <strong>
                {difference.points >= 0 ? '+' : '−'}
                {(Math.abs(difference.points) * 100).toFixed(1)}个百分点
              </strong>
              <span className={styles.quiet}>
                {difference.isClear ? '不像是偶然' : '人数还少，可能是偶然'}
              </span>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.soft}>
        按客户本人的预订计算，已取消和已拒绝的不算
        {until && `；统计到${momentText(until, timezone)}`}
        {held.people === 0 && '；没有对照组，无法比较'}
        {unsent.people > 0 &&
          held.people > 0 &&
          '；未发出的（跳过、失败或还没轮到）在对照组里也有同样的人，相差按已发送加未发出与对照组比较'}
      </p>
    </>
  )
}
