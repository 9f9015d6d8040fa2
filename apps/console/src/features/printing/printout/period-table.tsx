import type { OutputOf } from '@roombook/contract'
import type { dailyPrintout, PrintoutRow } from '@roombook/contract/printouts'
import { onPaper } from '#ui/printout.tsx'
import styles from './order-printout.module.css'

type Period = OutputOf<typeof dailyPrintout>['list'][number]

/** The bookings of a meal period, by floor. */
export function PeriodTable({ period }: { period: Period }) {
  const { periodName, startTime, endTime, booked, people, floors } = period
  const orders = floors.reduce((sum, { children }) => sum + children.length, 0)
  return (
    <section className={styles.period} aria-label={periodName}>
      <h2 className={styles.periodTitle}>
        {periodName}
        <span className={onPaper.sums}>
          {startTime}–{endTime} · {orders}单 {booked}间 · {people}人
        </span>
      </h2>
      <table className={onPaper.table}>
        <thead>
          <tr>
            <th className={styles.room}>包厢</th>
            <th className={styles.guest}>客人</th>
            <th className={styles.people}>人数</th>
            <th className={styles.time}>到店</th>
            <th className={styles.phone}>电话</th>
            <th>备注</th>
            <th className={styles.status}>状态</th>
          </tr>
        </thead>
        {floors.map((floor) => (
          <tbody key={floor.id}>
            <tr>
              <th className={onPaper.group} colSpan={7} scope="rowgroup">
                {floor.title}
              </th>
            </tr>
            {floor.children.map((row) => (
              <Row key={row.orderId} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Row({ row }: { row: PrintoutRow }) {
  const linked = row.linkedTo && `与${row.linkedTo}连台`
  return (
    <tr>
      <th scope="row" className={styles.room}>
        {row.roomName}
      </th>
      <td>{row.userName}</td>
      <td className={styles.people}>{row.peopleNum > 0 ? row.peopleNum : ''}</td>
      <td className={styles.time}>{row.arrivalTime}</td>
      <td className={styles.phone}>{row.phone}</td>
      <td className={styles.remark}>{[linked, row.remark].filter(Boolean).join('；')}</td>
      <td className={styles.status}>{row.statusName}</td>
    </tr>
  )
}
