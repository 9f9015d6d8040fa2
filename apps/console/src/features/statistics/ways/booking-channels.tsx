import type { EndingRow } from '@roombook/contract/statistics-shapes'
import {
  type BookingChannel,
  bookingChannelNames,
  bookingChannels,
  channelDefinitions,
  figures,
} from '@roombook/domain/statistics'
import { useCallback, useMemo } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import { loadBars } from '#ui/chart/load-bars.ts'
import { Definition } from '#ui/definition.tsx'
import { EmptyState } from '#ui/states.tsx'
import { barsPicture } from '../bars-picture.ts'
import { countText, figureText, isUnfinished, partText, valueText } from '../figure-text.ts'
import { endedRows } from '../row-groups.ts'
import { SectionCard } from '../section-card.tsx'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'

const selectChannelRows = (rows: readonly EndingRow[], channel: BookingChannel) =>
  endedRows(rows.filter((row) => row.way === channel))

/** 来源: bookings by channel. */
export function BookingChannels() {
  const { page, onDrill } = useScope()
  const isOn = isUnfinished(page.compared, page)
  const channels = useMemo(
    () =>
      bookingChannelNames
        .map((channel) => ({
          way: channel,
          now: selectChannelRows(page.endings, channel),
          over: selectChannelRows(page.endingsOver, channel),
          was: selectChannelRows(page.endingsWere, channel),
        }))
        .filter(
          ({ now, was }) =>
            now.parts.bookings + now.parts.cancelled + now.parts.noShows + was.parts.bookings > 0,
        ),
    [page.endings, page.endingsOver, page.endingsWere],
  )
  const option = useMemo(
    () =>
      barsPicture({
        names: channels.map(({ way }) => bookingChannels[way]),
        unit: '单',
        series: [
          isOn
            ? { name: '截至昨日', values: channels.map(({ over }) => over.parts.bookings) }
            : { name: '预订数', values: channels.map(({ now }) => now.parts.bookings) },
          ...(page.compared
            ? [{ name: '上期', before: true, values: channels.map(({ was }) => was.parts.bookings) }]
            : []),
        ],
      }),
    [channels, page.compared, isOn],
  )
  const open = useCallback(
    (at: number) => {
      const channel = channels[at]?.way
      if (channel) onDrill({ title: `${bookingChannels[channel]}的预订`, figure: 'bookings', way: channel })
    },
    [channels, onDrill],
  )
  if (channels.length === 0)
    return <EmptyState title="这些天还没有预订" hint="有了预订，这里显示各来源的预订、营收和退订爽约率" />
  const total = page.sums.bookings
  return (
    <SectionCard
      title="预订来源"
      hint={isOn ? `点来源看订单。图中只比截至昨日，到 ${page.compared?.of.endDate}` : '点来源看订单'}
    >
      <Chart
        label="各来源的预订数"
        load={loadBars}
        option={option}
        height={Math.max(180, channels.length * 44 + 50)}
        table={{
          columns: [
            '来源',
            '预订数',
            '占比',
            ...(isOn ? ['截至昨日'] : []),
            ...(page.compared ? ['上期'] : []),
            '桌数',
            '人数',
            '营收（元）',
            figures.lostShare.title,
          ],
          rows: channels.map(({ way, now, over, was }) => [
            bookingChannels[way],
            countText(now.parts.bookings),
            partText(now.parts.bookings, total),
            ...(isOn ? [countText(over.parts.bookings)] : []),
            ...(page.compared ? [countText(was.parts.bookings)] : []),
            countText(now.standing.rooms),
            countText(now.standing.people),
            valueText('money', now.standing.revenue),
            figureText('lostShare', now.parts),
          ]),
        }}
        onRow={open}
      />
      <p className={styles.legend}>
        {channels.map(({ way }) => (
          <span key={way}>
            {bookingChannels[way]}
            <Definition of={bookingChannels[way]}>{channelDefinitions[way]}</Definition>
          </span>
        ))}
      </p>
    </SectionCard>
  )
}
