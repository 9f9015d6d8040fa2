import { expect, test } from 'vitest'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { checkedAs, csvOf } from '#test/workbooks.ts'

const site = await startTestApp()
const { as, venue } = site
const admin = await as(venue.staff.admin.phone)

test('customers are listed, shown, imported, exported, anonymised, added, edited and levelled under /shopapi/commonuser, with their bills and history of orders [7.08]', async () => {
  const call = async (action: string, fields: Record<string, string | number> = {}) => {
    const answer = await postForm(site, `/shopapi/commonuser/${action}`, fields, admin.token)
    expect(answer, action).toMatchObject({ http: 200, status: 200 })
    return answer.data
  }
  const form = {
    user_name: '王建国',
    phone: '13911112222',
    sex: 1,
    staff_id: venue.staff.booker.id,
    birthday_type: 0,
    birthday: '',
    lable_ids: '',
    remark: '',
  }
  const { id } = await call('add', form)
  expect((await call('list', { page: 1, limit: 10 })).list).toMatchObject([{ id, user_name: '王建国' }])
  expect((await call('detail', { id })).row).toMatchObject({ id, phone: '139***2222' })
  await call('edit', { ...form, id, version: 1, user_name: '王总' })
  expect((await call('levellist')).list).toEqual([])
  await call('levelsave', {
    levels: JSON.stringify([
      { id: null, title: '金卡', min_visits: 0, min_spent: '0.00', window_days: null, needs_both: 0 },
    ]),
  })
  expect((await call('detail', { id })).row).toMatchObject({ user_name: '王总', userlevel: '金卡' })
  await call('topup', { id, amount: '100.00', means: 'cash', remark: '' })
  expect(await call('billlist', { customer_id: id, page: 1, limit: 10 })).toMatchObject({
    count: 1,
    balance: '100.00',
  })
  expect(await call('orderhistory', { customer_id: id, page: 1, limit: 10 })).toEqual({ list: [], count: 0 })

  const workbook = csvOf([
    ['姓名', '手机号'],
    ['李梅', '13911113333'],
  ])
  const { importId } = await checkedAs(admin, workbook)
  expect(await call('importdetail', { import_id: importId })).toMatchObject({
    row_count: 1,
    state: 'checked',
  })
  expect(await call('export', { sort: 'created', descending: 1 })).toMatchObject({
    state: 'ready',
    row_count: 1,
  })

  await call('refund', { id, amount: '100.00', means: 'cash', remark: '' })
  const { row } = await call('detail', { id })
  await call('anonymise', { id, version: row.version })
  expect((await call('list', { page: 1, limit: 10 })).count).toBe(0)
})
