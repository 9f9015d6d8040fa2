import type { TillLine } from '@roombook/contract/till'
import { type Fen, sumOf, tillMeans } from '@roombook/domain/money'
import { Table } from 'antd'
import { signedYuan } from './till-sums.tsx'

type Moved = Pick<TillLine, 'received' | 'returned' | 'amount'>

/** Receipts, returns and their difference. */
const movedIn = (lines: readonly TillLine[]): Moved => ({
  received: sumOf(lines, ({ received }) => received),
  returned: sumOf(lines, ({ returned }) => returned),
  amount: sumOf(lines, ({ amount }) => amount),
})

/** Sums of each means used by several members of staff; a single line is its own sum. */
function sharedMeans(lines: readonly TillLine[]) {
  const byMeans = [...Map.groupBy(lines, ({ means }) => means)]
  return byMeans.flatMap(([means, of]) => (of.length > 1 ? [{ means, ...movedIn(of) }] : []))
}

const outYuan = (amount: Fen): string => (amount === 0 ? '' : signedYuan(amount))

/** Lists receipts and returns by means and staff, with sums per means and in total. */
export function TillLines({ lines, empty }: { lines: readonly TillLine[]; empty: string }) {
  return (
    <Table<TillLine>
      rowKey={({ means, staffId }) => `${means}-${staffId}`}
      size="middle"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...lines]}
      locale={{ emptyText: empty }}
      columns={[
        { title: '收款方式', key: 'means', render: (_, { means }) => tillMeans[means] },
        { title: '经手人', key: 'staff', render: (_, { staffName }) => staffName || '系统' },
        { title: '收（元）', key: 'in', align: 'right', render: (_, { received }) => signedYuan(received) },
        { title: '退（元）', key: 'out', align: 'right', render: (_, { returned }) => outYuan(returned) },
        { title: '合计（元）', key: 'amount', align: 'right', render: (_, { amount }) => signedYuan(amount) },
      ]}
      summary={() =>
        lines.length > 0 && (
          <>
            {sharedMeans(lines).map(({ means, ...moved }) => (
              <SumRow key={means} title={`${tillMeans[means]}小计`} moved={moved} />
            ))}
            <SumRow title="合计" moved={movedIn(lines)} strong />
          </>
        )
      }
    />
  )
}

function SumRow({ title, moved, strong = false }: { title: string; moved: Moved; strong?: boolean }) {
  const { received, returned, amount } = moved
  const sums = { received: signedYuan(received), returned: outYuan(returned), amount: signedYuan(amount) }
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={2}>
        {title}
      </Table.Summary.Cell>
      {Object.entries(sums).map(([column, sum], at) => (
        <Table.Summary.Cell key={column} index={at + 2} align="right">
          {strong ? <strong>{sum}</strong> : sum}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}
