import { Button } from 'antd'
import { seatsChosen } from './choose-rooms.ts'
import { joinRooms, roomsToJoin, seatsLeft } from './join-rooms.ts'
import { useOrderForm } from './order-form-context.ts'
import styles from './room-board.module.css'

/** What can be done for a party that no free room holds: rooms to join, or that all of them are too few. */
export function JoinProposal() {
  const { draft, board, oneRoom, update } = useOrderForm()
  const { offers, people } = board
  if (board.phase !== 'ready' || people === null || oneRoom) return null
  if (offers.length === 0 || offers.some(({ fit }) => fit === 'fits')) return null
  if (seatsChosen(draft.rooms, offers) >= people) return null
  const rooms = roomsToJoin(offers, people)
  const seats = rooms.reduce((sum, { capacity }) => sum + capacity, 0)
  const left = seatsLeft(offers)
  if (rooms.length === 0 && left >= people) return null
  return (
    <p className={styles.join} role="status">
      {rooms.length > 0 ? (
        <>
          <span>
            没有单间坐得下{people}人，可连台：{rooms.map(({ title }) => title).join('＋')}（共{seats}人）
          </span>
          <Button size="small" type="primary" onClick={() => update((now) => joinRooms(now, rooms))}>
            选用
          </Button>
        </>
      ) : left > 0 ? (
        `空闲包厢一共可坐${left}人，坐不下${people}人，可登记候补`
      ) : (
        '该餐段已订满，可登记候补'
      )}
    </p>
  )
}
