import type { StatisticsPage } from '@roombook/contract/statistics'
import { type FigureName, figures } from '@roombook/domain/statistics'
import { Table, type TableColumnsType } from 'antd'
import { useToday } from '#platform/session/shop-clock.ts'
import { ScrollX } from '#ui/scroll-x.tsx'
import { figureText } from '../figure-text.ts'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'
import { ChangeLine } from './change-line.tsx'

type ShopRow = StatisticsPage['byShop'][number]

const figureNames = [
  'bookings',
  'rooms',
  'people',
  'revenue',
  'perPerson',
  'occupancy',
  'perRoomPeriod',
  'lostShare',
] as const satisfies readonly FigureName[]

/** A figure with its change from the compared days. */
function Pair({
  name,
  of: { sums, over, was },
}: {
  name: FigureName
  of: Pick<ShopRow, 'sums' | 'over' | 'was'>
}) {
  const { page } = useScope()
  const today = useToday()
  return (
    <span className={styles.pair}>
      {figureText(name, sums)}
      {was && over
        ? page.startDate !== today && <ChangeLine name={name} sums={over} was={was} />
        : page.compared && <span className={styles.soft}>无可比数据</span>}
    </span>
  )
}

/** Figures of the stores side by side, with totals. */
export function ShopTable() {
  const { page, onDrill } = useScope()
  const columns: TableColumnsType<ShopRow> = [
    {
      title: '门店',
      fixed: 'start',
      render: (_, { shopId, title }) => (
        <button type="button" className={styles.link} onClick={() => onDrill({ title, shopId })}>
          {title}
        </button>
      ),
    },
    ...figureNames.map((name) => ({
      title: figures[name].title + (figures[name].unit === 'money' ? '（元）' : ''),
      align: 'end' as const,
      render: (_: unknown, row: ShopRow) => <Pair name={name} of={row} />,
    })),
  ]
  return (
    <ScrollX>
      <Table<ShopRow>
        aria-label="各门店"
        className={styles.inset ?? ''}
        size="small"
        rowKey="shopId"
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={columns}
        dataSource={page.byShop}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
            {figureNames.map((name, at) => (
              <Table.Summary.Cell key={name} index={at + 1} align="end">
                <Pair name={name} of={page} />
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
    </ScrollX>
  )
}
