import type { OutputOf } from '@roombook/contract'
import type { readBrought } from '@roombook/contract/statistics-brought'
import { type GuestMessageKind, guestMessageKinds, guestMessageTitle } from '@roombook/domain/sms'
import { sectionDefinitions } from '@roombook/domain/statistics'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { loadBars } from '#ui/chart/load-bars.ts'
import { EmptyState } from '#ui/states.tsx'
import { barsPicture } from '../bars-picture.ts'
import { countText, partText } from '../figure-text.ts'
import { SectionCard } from '../section-card.tsx'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'
import { useMayGo } from '../statistics-source.ts'

/** Returns the title of a message kind, or the stored name of one that no longer exists. */
const kindTitle = (kind: string): string =>
  (guestMessageKinds as readonly string[]).includes(kind) ? guestMessageTitle(kind as GuestMessageKind) : kind

/** Lists messages sent to guests, by kind. */
export function Messages({ messages }: Pick<OutputOf<typeof readBrought>, 'messages'>) {
  const { onDrill } = useScope()
  const mayRecords = useMayGo('shopai/sendsms', 'shopai/sendsms')
  const open = useCallback(
    (at: number) => {
      const message = messages[at]
      if (message)
        onDrill({
          title: `「${kindTitle(message.kind)}」短信所说的预订`,
          messageKind: message.kind,
          note: '日期是发送的那天',
          none: '这些短信不说某个预订（如营销群发），发给了谁在「短信记录」里',
        })
    },
    [messages, onDrill],
  )
  const option = useMemo(
    () =>
      barsPicture({
        names: messages.map(({ kind }) => kindTitle(kind)),
        unit: '条',
        stacked: true,
        series: [
          { name: '送达', look: 'good', values: messages.map(({ delivered }) => delivered) },
          { name: '失败', look: 'bad', values: messages.map(({ failed }) => failed) },
          { name: '没有回执', look: 'quiet', values: messages.map(({ unreported }) => unreported) },
        ],
      }),
    [messages],
  )
  return (
    <SectionCard
      title="短信"
      definition={sectionDefinitions.messages}
      hint="点一行看短信所说的预订"
      extra={
        mayRecords && (
          <Link className={styles.link ?? ''} to={paths.recordSms}>
            短信记录
          </Link>
        )
      }
    >
      {messages.length === 0 ? (
        <EmptyState title="这些天没有发过短信" hint="发送后，这里显示送达多少、失败多少" />
      ) : (
        <Chart
          label="各用途的短信，送达、失败和没有回执"
          load={loadBars}
          option={option}
          height={messages.length * 30 + 60}
          table={{
            columns: ['用途', '发送', '送达', '失败', '没有回执', '送达率', '计费条数', '涉及预订'],
            rows: messages.map(({ kind, messages: all, delivered, failed, unreported, spent, bookings }) => [
              kindTitle(kind),
              countText(all),
              countText(delivered),
              countText(failed),
              countText(unreported),
              partText(delivered, delivered + failed),
              countText(spent),
              countText(bookings),
            ]),
          }}
          onRow={open}
        />
      )}
    </SectionCard>
  )
}
