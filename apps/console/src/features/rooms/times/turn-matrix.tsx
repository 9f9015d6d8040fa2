import type { KeptPeriod, KeptRoom, TurnRule } from '@roombook/contract'
import { houseLimits } from '@roombook/domain'
import { seatsInWords } from '../house/room-card.tsx'
import styles from './turn-matrix.module.css'

interface Place {
  roomId: number
  periodId: number
}

/** How often, and how long a party sits. */
type Turns = Pick<TurnRule, 'sittings' | 'diningMinutes'>

interface TurnMatrixProps {
  rooms: readonly KeptRoom[]
  periods: readonly KeptPeriod[]
  turnsOf(place: Place): Turns
  /** It differs from what is saved. */
  isChanged(place: Place): boolean
  onSet(rules: TurnRule[]): void
}

const choices = Array.from({ length: houseLimits.sittings }, (_, at) => at + 1)

/** A quarter of an hour apart; and what was set otherwise. */
const diningChoices = (set: number): number[] =>
  [...new Set([...Array.from({ length: 13 }, (_, at) => 60 + at * 15), set])].sort(
    (one, other) => one - other,
  )

/** Rooms down, periods across: how often each can be booked. A column can be set as a whole. */
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
                  <select
                    className={styles.all}
                    value=""
                    aria-label={`本层全部 ${period.title}`}
                    onChange={(event) =>
                      onSet(
                        rooms.map((room) => {
                          const place = { roomId: room.id, periodId: period.id }
                          return { ...place, ...turnsOf(place), sittings: Number(event.target.value) }
                        }),
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
                const { sittings, diningMinutes } = turnsOf(place)
                const name = `${room.title} ${period.title}`
                return (
                  <td key={period.id}>
                    <select
                      className={styles.cell}
                      data-turned={sittings > 1}
                      data-changed={isChanged(place)}
                      value={sittings}
                      aria-label={name}
                      onChange={(event) =>
                        onSet([{ ...place, diningMinutes, sittings: Number(event.target.value) }])
                      }
                    >
                      <Choices />
                    </select>
                    {sittings > 1 && (
                      <select
                        className={styles.dining}
                        data-changed={isChanged(place)}
                        value={diningMinutes}
                        aria-label={`${room.title}${period.title}每轮用餐时长`}
                        onChange={(event) =>
                          onSet([{ ...place, sittings, diningMinutes: Number(event.target.value) }])
                        }
                      >
                        {diningChoices(diningMinutes).map((minutes) => (
                          <option key={minutes} value={minutes}>
                            用餐{minutes}分钟
                          </option>
                        ))}
                      </select>
                    )}
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
