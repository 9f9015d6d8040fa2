import type { ManagedPeriod, TurnRule } from '@roombook/contract/opening-times'
import type { ManagedRoom } from '@roombook/contract/rooms'
import { floorPlanLimits } from '@roombook/domain/rooms'
import { Select } from 'antd'
import { formatSeats } from '../house/room-card.tsx'
import styles from './turn-matrix.module.css'

interface Place {
  roomId: number
  periodId: number
}

/** Number of seatings, and dining time of a party. */
type Turns = Pick<TurnRule, 'sittings' | 'diningMinutes'>

interface TurnMatrixProps {
  rooms: readonly ManagedRoom[]
  periods: readonly ManagedPeriod[]
  turnsOf(place: Place): Turns
  /** Whether it differs from the saved rule. */
  isChanged(place: Place): boolean
  onSet(rules: TurnRule[]): void
}

const choices = Array.from({ length: floorPlanLimits.sittings }, (_, at) => ({
  value: at + 1,
  label: at === 0 ? '不翻台' : `可订${at + 1}次`,
}))

/** Dining times a quarter of an hour apart, plus the stored one. */
const diningChoices = (set: number): { value: number; label: string }[] =>
  [...new Set([...Array.from({ length: 13 }, (_, at) => 60 + at * 15), set])]
    .sort((one, other) => one - other)
    .map((minutes) => ({ value: minutes, label: `用餐${minutes}分钟` }))

/** Matrix of rooms and periods with the number of seatings; a column can be set as a whole. */
export function TurnMatrix({ rooms, periods, turnsOf, isChanged, onSet }: TurnMatrixProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">包厢</th>
            {periods.map((period) => (
              <th key={period.id} scope="col">
                <span className={styles.period}>
                  {period.title}
                  <Select<number | null>
                    size="small"
                    className={styles.all ?? ''}
                    value={null}
                    placeholder="整列设为…"
                    aria-label={`本层全部 ${period.title}`}
                    options={choices}
                    popupMatchSelectWidth={false}
                    onChange={(sittings) =>
                      onSet(
                        rooms.map((room) => {
                          const place = { roomId: room.id, periodId: period.id }
                          return { ...place, ...turnsOf(place), sittings: sittings ?? 1 }
                        }),
                      )
                    }
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <tr key={room.id}>
              <th scope="row">
                {room.title}
                <span className={styles.seats}>{formatSeats(room.capacityMin, room.capacity)}</span>
              </th>
              {periods.map((period) => {
                const place = { roomId: room.id, periodId: period.id }
                const { sittings, diningMinutes } = turnsOf(place)
                const name = `${room.title} ${period.title}`
                return (
                  <td key={period.id}>
                    <span className={styles.cell} data-turned={sittings > 1} data-changed={isChanged(place)}>
                      <Select
                        className={styles.sittings ?? ''}
                        value={sittings}
                        aria-label={name}
                        options={choices}
                        onChange={(chosen) => onSet([{ ...place, diningMinutes, sittings: chosen }])}
                      />
                      {sittings > 1 && (
                        <Select
                          className={styles.dining ?? ''}
                          value={diningMinutes}
                          aria-label={`${room.title}${period.title}每轮用餐时长`}
                          options={diningChoices(diningMinutes)}
                          onChange={(minutes) => onSet([{ ...place, sittings, diningMinutes: minutes }])}
                        />
                      )}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
