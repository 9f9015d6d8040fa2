import type { KeptPeriod, KeptRoom, TurnRule } from '@roombook/contract'
import { houseLimits } from '@roombook/domain'
import { seatsInWords } from '../house/room-card.tsx'
import styles from './turn-matrix.module.css'

interface Place {
  roomId: number
  periodId: number
}

interface TurnMatrixProps {
  rooms: readonly KeptRoom[]
  periods: readonly KeptPeriod[]
  sittingsOf(place: Place): number
  /** It differs from what is saved. */
  isChanged(place: Place): boolean
  onSet(rules: TurnRule[]): void
}

const choices = Array.from({ length: houseLimits.sittings }, (_, at) => at + 1)

/** Rooms down, periods across: how often each can be booked. A column can be set as a whole. */
export function TurnMatrix({ rooms, periods, sittingsOf, isChanged, onSet }: TurnMatrixProps) {
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
                  <select
                    className={styles.all}
                    value=""
                    aria-label={`本层全部 ${period.title}`}
                    onChange={(event) =>
                      onSet(
                        rooms.map((room) => ({
                          roomId: room.id,
                          periodId: period.id,
                          sittings: Number(event.target.value),
                        })),
                      )
                    }
                  >
                    <option value="" disabled>
                      整列设为…
                    </option>
                    <Choices />
                  </select>
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
                <span className={styles.seats}>{seatsInWords(room.capacityMin, room.capacity)}</span>
              </th>
              {periods.map((period) => {
                const place = { roomId: room.id, periodId: period.id }
                const sittings = sittingsOf(place)
                return (
                  <td key={period.id}>
                    <select
                      className={styles.cell}
                      data-turned={sittings > 1}
                      data-changed={isChanged(place)}
                      value={sittings}
                      aria-label={`${room.title} ${period.title}`}
                      onChange={(event) => onSet([{ ...place, sittings: Number(event.target.value) }])}
                    >
                      <Choices />
                    </select>
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

const Choices = () =>
  choices.map((count) => (
    <option key={count} value={count}>
      {count === 1 ? '不翻台' : `可订${count}次`}
    </option>
  ))
