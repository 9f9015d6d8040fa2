import { useScope } from '../statistics-scope.ts'
import { HeatTable } from './heat-table.tsx'
import {
  greatest,
  type HeatFigure,
  heatField,
  partsOfFields,
  weekdaysShown,
  weekdayTitles,
} from './room-figures.ts'

/** Periods of the weekdays. */
export function WeekdayHeat({ name }: { name: HeatFigure }) {
  const { page, onDrill } = useScope()
  const fieldsOf = Map.groupBy(page.weekdays, ({ periodName }) => periodName)
  const periods = page.periods.flatMap((name) => {
    const fields = fieldsOf.get(name)
    return fields ? [[name, fields] as const] : []
  })
  const most = greatest(
    name,
    page.weekdays.map((field) => partsOfFields([field])),
  )
  // Of one store a period has one number; of several, one title may stand for several.
  const periodIdOf = (title: string) => {
    const ids = new Set(
      page.rooms.filter((room) => room.periodName === title).map(({ periodId }) => periodId),
    )
    return ids.size === 1 ? [...ids][0] : undefined
  }
  return (
    <HeatTable
      label="星期和餐段"
      columns={weekdayTitles}
      rows={periods.map(([periodName, fields]) => ({
        key: periodName,
        name: periodName,
        fields: weekdaysShown.map((weekday, at) => {
          const field = fields.find((one) => one.weekday === weekday)
          if (!field) return undefined
          const periodId = periodIdOf(periodName)
          const place = `${weekdayTitles[at]}${periodName}`
          return heatField(name, partsOfFields([field]), {
            ...{ most, place },
            ...(periodId !== undefined && {
              onOpen: () => onDrill({ title: place, figure: name, weekday, periodId }),
            }),
          })
        }),
      }))}
    />
  )
}
