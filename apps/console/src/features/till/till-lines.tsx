import type { TillLine } from '@roombook/contract'
import { sumOf, tillMeans } from '@roombook/domain'
import { Table } from 'antd'
import { signedYuan } from './till-sums.tsx'

/** What each means came to that several took money by; of the others their one line says it. */
function sharedMeans(lines: readonly TillLine[]) {
  const byMeans = [...Map.groupBy(lines, ({ means }) => means)]
  return byMeans.flatMap(([means, of]) =>
    of.length > 1 ? [{ means, amount: sumOf(of, ({ amount }) => amount) }] : [],
  )
}

/** What came in by means and staff, with the sum of each means and of all. */
export function TillLines({ lines, empty }: { lines: readonly TillLine[]; empty: string }) {
  return (
    <Table<TillLine>
      rowKey={({ means, staffId }) => `${means}-${staffId}`}
      size="middle"
      pagination={false}
      dataSource={[...lines]}
      locale={{ emptyText: empty }}
      columns={[
        { title: '收款方式', key: 'means', render: (_, { means }) => tillMeans[means] },
        { title: '经手人', key: 'staff', render: (_, { staffName }) => staffName || '系统' },
        { title: '金额（元）', key: 'amount', align: 'right', render: (_, { amount }) => signedYuan(amount) },
      ]}
      summary={() =>
        lines.length > 0 && (
          <>
            {sharedMeans(lines).map(({ means, amount }) => (
              <Table.Summary.Row key={means}>
                <Table.Summary.Cell index={0} colSpan={2}>
                  {tillMeans[means]}小计
                </Table.Summary.Cell>
                <Table.Summary.Cell index={2} align="right">
                  {signedYuan(amount)}
                </Table.Summary.Cell>
              </Table.Summary.Row>
            ))}
            <Table.Summary.Row>
              <Table.Summary.Cell index={0} colSpan={2}>
                合计
              </Table.Summary.Cell>
              <Table.Summary.Cell index={2} align="right">
                <strong>{signedYuan(sumOf(lines, ({ amount }) => amount))}</strong>
              </Table.Summary.Cell>
            </Table.Summary.Row>
          </>
        )
      }
    />
  )
}
