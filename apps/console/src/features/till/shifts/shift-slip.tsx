import type { ClosedShift } from '@roombook/contract'
import { cashDifference, minus, momentText, shortYuan, tillMeans, yuan } from '@roombook/domain'
import { useShop } from '#platform/session/session-store.ts'
import styles from '../till.module.css'
import { signedYuan } from '../till-sums.tsx'

/** What stands on the slip of a shift. */
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
    ...lines.map(({ means, staffName, amount }): [string, string] => [
      `${tillMeans[means]} ${staffName || '系统'}`,
      signedYuan(amount),
    ]),
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

function Row({ name, value, total = false }: { name: string; value: string; total?: boolean }) {
  return (
    <tr className={total ? styles.total : undefined}>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  )
}
