import type { ClosedShift, TillLine } from '@roombook/contract/till'
import { cashDifference, minus, noMoney, shortYuan, tillMeans, yuan } from '@roombook/domain/money'
import { momentText } from '@roombook/domain/time'
import { useShop } from '#platform/session/session-store.ts'
import styles from '../till.module.css'
import { signedYuan } from '../till-sums.tsx'

/** Contents of a shift's slip. */
export function ShiftSlip({ shift }: { shift: ClosedShift }) {
  const { title, timezone } = useShop()
  const { openedAt, closedAt, closedName, takerName, takenAt, float, lines, notes } = shift
  const { expected, counted, left, reason, vouchersLeft } = shift
  const rows: [string, string][] = [
    ['交班人', closedName],
    ['接班人', takenAt ? takerName : `${takerName}（待确认）`],
    ['开始', momentText(openedAt, timezone)],
    ['交班', momentText(closedAt, timezone)],
    ['备用金', yuan(float)],
    ...lines.flatMap(rowsOfLine),
    ...(vouchersLeft > 0 ? [['团购券超出账单（不退）', yuan(vouchersLeft)] as [string, string]] : []),
  ]
  const sums: [string, string][] = [
    ['应有现金', yuan(expected)],
    ...notes.map(({ face, count }): [string, string] => [`${shortYuan(face)}元`, `${count}张`]),
    ['清点现金', yuan(counted)],
    ['差额', signedYuan(cashDifference(counted, expected))],
    ...(reason ? [['原因', reason] as [string, string]] : []),
    ['留存备用金', yuan(left)],
    ['上交现金', signedYuan(minus(counted, left))],
  ]
  return (
    <>
      <table className={styles.slip}>
        <caption>{title} 交班单</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <Row key={name} name={name} value={value} />
          ))}
          {sums.map(([name, value]) => (
            <Row key={name} name={name} value={value} total={name === '应有现金' || name === '清点现金'} />
          ))}
        </tbody>
      </table>
      <p className={styles.sign}>交班签字：　　　　　　接班签字：</p>
    </>
  )
}

/** One row if there were only receipts or only returns; otherwise receipts, returns and their sum. */
function rowsOfLine({ means, staffName, received, returned, amount }: TillLine): [string, string][] {
  const title = `${tillMeans[means]} ${staffName || '系统'}`
  if (returned === 0) return [[title, signedYuan(received)]]
  const out: [string, string] = [`${title} 退`, signedYuan(minus(noMoney, returned))]
  if (received === 0) return [out]
  return [[`${title} 收`, signedYuan(received)], out, [`${title} 合计`, signedYuan(amount)]]
}

function Row({ name, value, total = false }: { name: string; value: string; total?: boolean }) {
  return (
    <tr className={total ? styles.total : undefined}>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  )
}
