import { shortYuan } from '@roombook/domain/money'
import { Button } from 'antd'
import { seatsChosen } from './choose-rooms.ts'
import { FullPeriod } from './full-period.tsx'
import { countFreeSeats, joinRooms, roomsToJoin } from './join-rooms.ts'
import { useOrderForm } from './order-form-context.ts'
import styles from './room-board.module.css'

/**
 * Offers solutions for a party too large for any free room: rooms to join, or the note that all together are
 * too small.
 */
export function JoinProposal() {
  const { draft, board, oneRoom, update } = useOrderForm()
  const { offers, people } = board
  if (board.phase !== 'ready' || offers.length === 0 || oneRoom) return null
  const freeSeats = countFreeSeats(offers)
  if (freeSeats === 0 && draft.rooms.length === 0) return <FullPeriod text="该餐段已订满" />
  if (people === null || offers.some(({ fit }) => fit === 'fits')) return null
  if (seatsChosen(draft.rooms, offers) >= people) return null
  const rooms = roomsToJoin(offers, people)
  const seats = rooms.reduce((sum, { capacity }) => sum + capacity, 0)
  const fees = rooms.reduce((sum, { serviceFee }) => sum + serviceFee, 0)
  if (rooms.length === 0) {
    // Later seatings are not joined: their times differ.
    const joinable = countFreeSeats(offers.filter(({ turn }) => turn === 1))
    return joinable < people ? <FullPeriod text={fullText(freeSeats, people)} /> : null
  }
  return (
    <p className={styles.join} role="status">
      <span>
        没有单间坐得下{people}人，可连台：{rooms.map(({ title }) => title).join('＋')}（共{seats}人
        {fees > 0 && `，服务费共 ¥${shortYuan(fees)}`}）
      </span>
      <Button size="small" type="primary" onClick={() => update((now) => joinRooms(now, rooms))}>
        选用
      </Button>
    </p>
  )
}

function fullText(freeSeats: number, people: number): string {
  if (freeSeats === 0) return '该餐段已订满'
  return freeSeats < people
    ? `空闲包厢一共可坐${freeSeats}人，坐不下${people}人`
    : `没有包厢坐得下${people}人，翻台的包厢时间不同，不能连台`
}
