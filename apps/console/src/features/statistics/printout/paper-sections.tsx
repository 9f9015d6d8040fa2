import type { OutputOf } from '@roombook/contract'
import type { readStatisticsLines } from '@roombook/contract/statistics'
import {
  addComponents,
  bookingChannelNames,
  bookingChannels,
  type EndingReason,
  endingReasons,
  figureNames,
  figures,
} from '@roombook/domain/statistics'
import { type ReactNode, useMemo } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import { loadLines } from '#ui/chart/load-lines.ts'
import {
  countText,
  describeChange,
  figureText,
  isUnfinished,
  partText,
  unitLabels,
  valueText,
} from '../figure-text.ts'
import { WeekdayHeat } from '../rooms/weekday-heat.tsx'
import { endedRows } from '../row-groups.ts'
import { staffNames } from '../staff/staff-names.ts'
import { useScope } from '../statistics-scope.ts'
import { useSource } from '../statistics-source.ts'
import { trendPicture, trendTable } from '../trend/trend-picture.ts'
import { DayBook } from './day-book.tsx'
import { PaperTable } from './paper-table.tsx'
import styles from './statistics-printout.module.css'

type Lines = OutputOf<typeof readStatisticsLines>

/** Contents of the printout, in order. */
export function PaperSections({ lines }: { lines: Lines }) {
  const { page } = useScope()
  return (
    <>
      <Section title="概览">
        <Figures />
      </Section>
      <Section title="营收趋势">
        <Trend lines={lines} />
      </Section>
      <Section title="账目">
        <DayBook points={lines.points} sums={page.sums} />
      </Section>
      {page.weekdays.length > 0 && (
        <Section title="包厢使用率：星期和餐段">
          <div className={styles.heat}>
            <WeekdayHeat name="occupancy" />
          </div>
        </Section>
      )}
      <Section title="来源">
        <BookingChannels />
      </Section>
      <Section title="取消与未到">
        <Lost />
      </Section>
      {page.staff.length > 0 && (
        <Section title="员工开单">
          <Staff />
        </Section>
      )}
      <Section title="口径">
        <ul className={styles.notes}>
          {figureNames.map((name) => (
            <li key={name}>
              {figures[name].title}：{figures[name].definition}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

function Figures() {
  const { page } = useScope()
  const { sums, over, was, compared } = page
  const isOn = isUnfinished(compared, page)
  return (
    <PaperTable
      label="概览"
      columns={['项目', '本期', ...(isOn ? ['截至昨日'] : []), ...(was ? ['上期', '变化'] : [])]}
      rows={figureNames.map((name) => {
        const { title, unit } = figures[name]
        const unitLabel = unitLabels[unit]
        return {
          key: name,
          cells: [
            unitLabel ? `${title}（${unitLabel}）` : title,
            figureText(name, sums),
            ...(isOn && over ? [figureText(name, over)] : []),
            ...(was && over ? [figureText(name, was), describeChange(name, over, was).text] : []),
          ],
        }
      })}
    />
  )
}

function Trend({ lines }: { lines: Lines }) {
  const { today } = useSource()
  const option = useMemo(() => trendPicture(lines, 'revenue', today), [lines, today])
  return (
    <Chart
      label="营收趋势"
      load={loadLines}
      option={option}
      height={220}
      table={trendTable(lines, 'revenue')}
    />
  )
}

function BookingChannels() {
  const { page } = useScope()
  const channels = bookingChannelNames
    .map((channel) => ({ way: channel, now: endedRows(page.endings.filter((row) => row.way === channel)) }))
    .filter(({ now }) => now.parts.bookings + now.parts.cancelled + now.parts.noShows > 0)
  return (
    <PaperTable
      label="来源"
      columns={['来源', '预订数', '占比', '人数', '营收（元）', '退订爽约率']}
      rows={channels.map(({ way, now }) => ({
        key: way,
        cells: [
          bookingChannels[way],
          countText(now.parts.bookings),
          partText(now.parts.bookings, page.sums.bookings),
          countText(now.standing.people),
          valueText('money', now.standing.revenue),
          figureText('lostShare', now.parts),
        ],
      }))}
    />
  )
}

function Lost() {
  const { page } = useScope()
  const reasons = (Object.keys(endingReasons) as EndingReason[])
    .filter((reason) => reason !== '')
    .map((reason) => ({ reason, now: endedRows(page.endings.filter((row) => row.reason === reason)) }))
    .filter(({ now }) => now.parts.cancelled + now.parts.noShows > 0)
  if (reasons.length === 0) return <p className={styles.against}>没有取消和未到。</p>
  return (
    <PaperTable
      label="取消与未到"
      columns={['原因', '取消', '客人未到']}
      rows={reasons.map(({ reason, now }) => ({
        key: reason,
        cells: [endingReasons[reason], countText(now.parts.cancelled), countText(now.parts.noShows)],
      }))}
    />
  )
}

function Staff() {
  const { staff, shops } = useScope().page
  const names = staffNames(staff, shops)
  const shown = ['bookings', 'rooms', 'people', 'revenue', 'cancelled', 'noShows'] as const
  return (
    <PaperTable
      label="员工开单"
      columns={[
        '开台员工',
        ...shown.map((name) => `${figures[name].title}（${unitLabels[figures[name].unit]}）`),
      ]}
      rows={staff.map((row, at) => ({
        key: `${row.shopId} ${row.staffId}`,
        cells: [names[at] ?? '', ...shown.map((name) => figureText(name, addComponents([row])))],
      }))}
    />
  )
}
