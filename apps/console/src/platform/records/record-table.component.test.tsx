import { holding, refused, stubCall } from '@roombook/component-tests'
import { listCoupons } from '@roombook/contract/coupons'
import { listPluginTerms, type PluginTerm } from '@roombook/contract/plugins'
import { fen } from '@roombook/domain/money'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { useCall } from '../api/use-call.ts'
import { RecordTable } from './record-table.tsx'
import { recordsOf, useRecordList } from './use-record-list.ts'

const term = (id: number): PluginTerm => ({
  id,
  pluginId: 3,
  name: 'shopai/swithchindex',
  kind: 'renew',
  price: fen(98_000),
  startsAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2027-11-20T10:00:00.000Z',
  operatorName: '王芳',
  createdAt: '2026-11-20T09:30:00.000Z',
})
const empty = { title: '还没有记录', hint: '记录都在这里' }
const columns = [{ title: '编号', render: (_: unknown, { id }: { id: number }) => `第${id}条` }]

function Terms() {
  const terms = useRecordList(listPluginTerms, {}, { pageSize: 2 })
  return (
    <>
      <RecordTable list={terms} rowKey="id" columns={columns} empty={empty} loadingLabel="正在读取记录…" />
      <button type="button" onClick={terms.refetch}>
        刷新
      </button>
    </>
  )
}

/** Coupons by keyword. */
function Coupons() {
  const [keyword, setKeyword] = useState('')
  const coupons = useRecordList(listCoupons, { keyword }, { pageSize: 2 })
  return (
    <>
      <input aria-label="关键词" value={keyword} onChange={({ target }) => setKeyword(target.value)} />
      <RecordTable
        list={coupons}
        rowKey="id"
        columns={columns}
        empty={keyword === '' ? empty : { title: '没有符合的记录' }}
        pagination={{ showTotal: (count) => `共 ${count} 条` }}
      />
    </>
  )
}

const pageLink = (number: number) => page.getByRole('listitem', { name: String(number), exact: true })
const row = (id: number) => page.getByText(`第${id}条`)

test('keeps the previous page while the next one loads, and shows no pages for one page of rows', async () => {
  const server = holding(listPluginTerms)
  await renderConsole(<Terms />)
  await expect.element(page.getByRole('status', { name: '正在读取记录…' })).toBeInTheDocument()
  server.answer({ list: [term(1), term(2)], count: 3 })
  await expect.element(row(1)).toBeVisible()
  await pageLink(2).click()
  await expect.poll(() => server.inputs).toHaveLength(2)
  await expect.element(row(1)).toBeVisible()
  server.answer({ list: [term(3)], count: 3 })
  await expect.element(row(3)).toBeVisible()
  await expect.element(row(1)).not.toBeInTheDocument()
  expect(server.inputs.map(({ page, limit }) => [page, limit])).toEqual([
    [1, 2],
    [2, 2],
  ])
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => server.inputs).toHaveLength(3)
  server.answer({ list: [term(3)], count: 1 })
  await expect.element(pageLink(2)).not.toBeInTheDocument()
})

test('says why the records cannot be read, and reads them on retry', async () => {
  stubCall(listPluginTerms, () => refused('request.too_many'))
  await renderConsole(<Terms />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('还没有记录')).not.toBeInTheDocument()
  stubCall(listPluginTerms, () => ({ list: [term(1)], count: 1 }))
  await page.getByRole('button', { name: /重\s*试/ }).click()
  await expect.element(row(1)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('keeps the rows if a refetch fails, and says so above them', async () => {
  stubCall(listPluginTerms, () => ({ list: [term(1)], count: 1 }))
  await renderConsole(<Terms />)
  await expect.element(row(1)).toBeVisible()
  stubCall(listPluginTerms, () => refused('request.too_many'))
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(row(1)).toBeVisible()
})

test('returns to the first page when the filter changes, and stays there when it changes back', async () => {
  const requests = stubCall(listCoupons, () => ({ list: [], count: 5, today: '2026-11-20' }) as never)
  await renderConsole(<Coupons />)
  await pageLink(3).click()
  await expect.poll(() => requests.inputs.at(-1)?.page).toBe(3)
  await page.getByRole('textbox', { name: '关键词' }).fill('满减')
  await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ keyword: '满减', page: 1 })
  await expect.element(page.getByText('没有符合的记录')).toBeVisible()
  await page.getByRole('textbox', { name: '关键词' }).fill('')
  await expect.element(page.getByText('还没有记录')).toBeVisible()
  await expect.element(pageLink(1)).toHaveClass('ant-pagination-item-active')
  expect(requests.inputs.filter((input) => input.page === 3)).toHaveLength(1)
})

function AllTerms() {
  const terms = useCall(listPluginTerms, {})
  return (
    <RecordTable
      list={recordsOf(terms, ({ list }) => list)}
      rowKey="id"
      columns={columns}
      empty={empty}
      pagination={{ pageSize: 2 }}
    />
  )
}

test('divides records that come whole into pages', async () => {
  const requests = stubCall(listPluginTerms, () => ({ list: [1, 2, 3].map(term), count: 3 }))
  await renderConsole(<AllTerms />)
  await expect.element(row(2)).toBeVisible()
  await expect.element(row(3)).not.toBeInTheDocument()
  await pageLink(2).click()
  await expect.element(row(3)).toBeVisible()
  expect(requests.inputs).toHaveLength(1)
})

test('says that there are no records', async () => {
  stubCall(listPluginTerms, () => ({ list: [], count: 0 }))
  await renderConsole(<AllTerms />)
  await expect.element(page.getByText('记录都在这里')).toBeVisible()
})
