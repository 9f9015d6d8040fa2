import type { DishWorkbook, DishWorkbookRow } from '@roombook/contract/dish-workbooks'
import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { VerdictTag, verdictLabels, type WorkbookVerdict } from '#platform/upload/row-verdict.tsx'
import { EmptyState } from '#ui/states.tsx'
import { countRows } from './verdicts.ts'
import styles from './workbooks.module.css'

type VerdictFilter = WorkbookVerdict | 'all'

/** Rows of a workbook, each with its verdict and reason. */
export function WorkbookRows({ workbook }: { workbook: DishWorkbook }) {
  const [shown, setShown] = useState<VerdictFilter>(workbook.refused > 0 ? 'refuse' : 'all')
  const verdicts = Object.keys(verdictLabels) as WorkbookVerdict[]
  const rows = shown === 'all' ? workbook.list : workbook.list.filter(({ verdict }) => verdict === shown)
  return (
    <>
      <Segmented<VerdictFilter>
        className={styles.shown ?? ''}
        aria-label="显示哪些行"
        value={shown}
        options={[
          { value: 'all', label: `全部 ${workbook.list.length}` },
          ...verdicts.map((verdict) => ({
            value: verdict,
            label: `${verdictLabels[verdict]} ${countRows(workbook, verdict)}`,
          })),
        ]}
        onChange={setShown}
      />
      <Table<DishWorkbookRow>
        key={shown}
        aria-label="表格的行"
        className={styles.rows ?? ''}
        size="small"
        rowKey="sheetRow"
        tableLayout="fixed"
        dataSource={rows}
        scroll={{ y: 340 }}
        locale={{ emptyText: <EmptyState title="没有这样的行" /> }}
        pagination={{ pageSize: 50, showSizeChanger: false, showTotal: (count) => `共 ${count} 行` }}
        columns={[
          { title: '行号', dataIndex: 'sheetRow', width: 64 },
          { title: '分类', dataIndex: 'categoryTitle', width: 96, ellipsis: true },
          { title: '名称', dataIndex: 'title', width: 150, ellipsis: true },
          { title: '价格', dataIndex: 'price', width: 84, align: 'end' },
          { title: '单位', dataIndex: 'unit', width: 60 },
          {
            title: '规格与属性',
            width: 190,
            ellipsis: true,
            render: (_, { specs, attributes }) => [specs, attributes].filter(Boolean).join('；'),
          },
          {
            title: '结果',
            width: 92,
            render: (_, { verdict }) => <VerdictTag verdict={verdict} />,
          },
          { title: '说明', render: (_, { words }) => words.join('；') },
        ]}
      />
    </>
  )
}
