import type { OutputOf, readBrought } from '@roombook/contract'
import { type GuestMessageKind, guestMessageKinds, guestMessageTitle } from '@roombook/domain'
import { useMemo } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import { loadBars } from '#ui/chart/load-bars.ts'
import { EmptyState } from '#ui/states.tsx'
import { barsPicture } from '../bars-picture.ts'
import { countText, partText } from '../figure-words.ts'
import { SectionCard } from '../section-card.tsx'

/** What a message was for; one of a kind that there is no more keeps its own word. */
const kindTitle = (kind: string): string =>
  (guestMessageKinds as readonly string[]).includes(kind) ? guestMessageTitle(kind as GuestMessageKind) : kind

/** What was sent to guests, by what for. */
export function Messages({ messages }: Pick<OutputOf<typeof readBrought>, 'messages'>) {
  const option = useMemo(
    () =>
      barsPicture({
        names: messages.map(({ kind }) => kindTitle(kind)),
        unit: '条',
        stacked: true,
        series: [
          { name: '送达', values: messages.map(({ delivered }) => delivered) },
          { name: '失败', values: messages.map(({ failed }) => failed) },
          {
            name: '没有回执',
            values: messages.map((one) => Math.max(0, one.messages - one.delivered - one.failed)),
          },
        ],
      }),
    [messages],
  )
  return (
    <SectionCard
      title="短信"
      definition="所选日期内发给客人的短信和微信消息，按用途。送达以短信通道的回执为准；占条数是从短信余量里扣的。"
    >
      {messages.length === 0 ? (
        <EmptyState title="这些天没有发过短信" hint="发送后，这里显示送达多少、失败多少" />
      ) : (
        <Chart
          label="各用途的短信，送达和失败"
          load={loadBars}
          option={option}
          height={messages.length * 30 + 60}
          table={{
            columns: ['用途', '发送', '送达', '送达率', '失败', '占条数'],
            rows: messages.map(({ kind, messages: all, delivered, failed, spent }) => [
              kindTitle(kind),
              countText(all),
              countText(delivered),
              partText(delivered, all),
              countText(failed),
              countText(spent),
            ]),
          }}
        />
      )}
    </SectionCard>
  )
}
