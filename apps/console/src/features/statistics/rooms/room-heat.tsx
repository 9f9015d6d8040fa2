import type { RoomField } from '@roombook/contract/statistics-shapes'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'
import { HeatTable } from './heat-table.tsx'
import { greatest, heatField, heatScale, type RoomHeatFigure, sumFieldParts } from './room-figures.ts'

const allPeriods = '全部餐段'

/** Rooms by period, and in total over all periods. */
export function RoomHeat({ name }: { name: RoomHeatFigure }) {
  const { page, onDrill } = useScope()
  const periods = page.periods.filter((name) => page.rooms.some(({ periodName }) => periodName === name))
  const rooms = [...Map.groupBy(page.rooms, ({ roomId }) => roomId)]
  const isOfSeveral = page.shops.length > 1
  const shopTitle = (shopId: number) => page.shops.find(({ id }) => id === shopId)?.title ?? ''
  // One scale for all, since totals are shown beside their periods.
  const most = greatest(
    name,
    [...page.rooms.map((field) => [field]), ...rooms.map(([, fields]) => fields)].map(sumFieldParts),
  )
  const open = ({ shopId, roomId, roomName }: RoomField, period?: { id: number; name: string }) =>
    onDrill({
      title: roomName + (period?.name ?? ''),
      figure: name,
      shopId,
      roomId,
      ...(period && { periodId: period.id }),
    })
  return (
    <HeatTable
      label="包厢和餐段"
      scale={heatScale(name, most)}
      columns={[...periods, allPeriods]}
      rows={rooms.flatMap(([roomId, fields]) => {
        const [room] = fields
        if (!room) return []
        const ofPeriods = periods.map((periodName) => {
          const field = fields.find((one) => one.periodName === periodName)
          return (
            field &&
            heatField(name, sumFieldParts([field]), {
              most,
              place: `${room.roomName}${periodName}`,
              onOpen: () => open(field, { id: field.periodId, name: periodName }),
            })
          )
        })
        const ofAll = heatField(name, sumFieldParts(fields), {
          most,
          place: `${room.roomName}${allPeriods}`,
          onOpen: () => open(room),
        })
        return {
          key: String(roomId),
          name: (
            <>
              {room.roomName}{' '}
              <span className={styles.soft}>{isOfSeveral ? shopTitle(room.shopId) : room.floorName}</span>
            </>
          ),
          fields: [...ofPeriods, ofAll],
        }
      })}
    />
  )
}
