import { Table } from 'antd'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { ScrollX } from './scroll-x.tsx'

const hint = page.getByText('左右滑动看更多列')
const renderTable = (columns: number) => (
  <div style={{ width: 300 }}>
    <ScrollX>
      <Table
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={Array.from({ length: columns }, (_, at) => ({
          key: at,
          title: `第${at + 1}列的数字`,
          render: () => '12,345.00',
        }))}
        dataSource={[{ id: 1 }]}
      />
    </ScrollX>
  </div>
)

test('a table that goes on beyond its place says so, on the side on which it does', async () => {
  await renderConsole(renderTable(9))
  await expect.element(hint).toBeVisible()
  const frame = hint.element().parentElement
  expect([frame?.dataset.moreStart, frame?.dataset.moreEnd]).toEqual([undefined, 'true'])
  frame?.querySelector('.ant-table-content')?.scrollTo({ left: 9999 })
  await expect.poll(() => [frame?.dataset.moreStart, frame?.dataset.moreEnd]).toEqual(['true', undefined])
})

test('negative control: one that has its place says nothing', async () => {
  await renderConsole(renderTable(1))
  await expect.element(page.getByText('12,345.00')).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
})
