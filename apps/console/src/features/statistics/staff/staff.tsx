import type { StaffRow } from '@roombook/contract/statistics-shapes'
import { addComponents, type FigureName, figures, sectionDefinitions } from '@roombook/domain/statistics'
import { useCallback, useMemo } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import { loadBars } from '#ui/chart/load-bars.ts'
import { EmptyState } from '#ui/states.tsx'
import { barsPicture } from '../bars-picture.ts'
import { figureText } from '../figure-text.ts'
import { SectionCard } from '../section-card.tsx'
import { useScope } from '../statistics-scope.ts'
import { staffNames } from './staff-names.ts'

const figureNames = [
  'bookings',
  'rooms',
  'people',
  'revenue',
  'perRoom',
  'cancelled',
  'noShows',
] as const satisfies readonly FigureName[]

/** Most members in a chart. */
const pictured = 12

/** 员工: results of the staff who opened bookings. */
export function Staff() {
  const { page, onDrill } = useScope()
  const { staff, shops } = page
  const names = useMemo(() => staffNames(staff, shops), [staff, shops])
  const open = useCallback(
    (at: number) => {
      const row = staff[at]
      if (row)
        onDrill({
          title: `${names[at]}开的单`,
          figure: 'bookings',
          shopId: row.shopId,
          staffId: row.staffId,
          note: '取消和未到的在「取消与未到」里',
        })
    },
    [staff, names, onDrill],
  )
  const top = useMemo(() => staff.slice(0, pictured), [staff])
  const option = useMemo(
    () =>
      barsPicture({
        names: names.slice(0, pictured),
        unit: '元',
        series: [{ name: '营收', values: top.map(({ revenue }) => revenue / 100) }],
      }),
    [top, names],
  )
  if (staff.length === 0)
    return <EmptyState title="这些天还没有预订" hint="有了预订，这里显示每位员工开的单和带来的营收" />
  const shopTitle = (row: StaffRow) => shops.find(({ id }) => id === row.shopId)?.title ?? ''
  return (
    <SectionCard
      title="员工开单"
      definition={sectionDefinitions.staff}
      hint={top.length < staff.length ? `图中为营收最多的${pictured}位` : '按营收从多到少'}
    >
      <Chart
        label="员工开单带来的营收"
        load={loadBars}
        option={option}
        height={top.length * 34 + 40}
        table={{
          columns: [
            '开台员工',
            ...(shops.length > 1 ? ['门店'] : []),
            ...figureNames.map(
              (name) => figures[name].title + (figures[name].unit === 'money' ? '（元）' : ''),
            ),
          ],
          rows: staff.map((row, at) => [
            `${at + 1} ${names[at]}`,
            ...(shops.length > 1 ? [shopTitle(row)] : []),
            ...figureNames.map((name) => figureText(name, addComponents([row]))),
          ]),
          total: [
            '合计',
            ...(shops.length > 1 ? [''] : []),
            ...figureNames.map((name) => figureText(name, addComponents(staff))),
          ],
        }}
        onRow={open}
      />
    </SectionCard>
  )
}
