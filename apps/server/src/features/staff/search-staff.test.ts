import { searchStaff } from '@roombook/contract/staff'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)

const search = async (keyword: string, page = 1, limit = 200) => {
  const { list, count } = await admin.call(searchStaff, { keyword, page, limit })
  return { names: list.map((person) => person.nickname), count }
}

test('those who may open a table, by part of the nickname, 200 at most [7.35]', async () => {
  const post = (fields: Record<string, string | number>) =>
    postForm(site, '/shopapi/roommanage/staffsearch', fields, admin.token)
  const { data } = await post({ keyword: '前台', page: 1, limit: 200 })
  const { booker, colleague } = venue.staff
  expect(data).toEqual({
    list: [
      { id: booker.id, nickname: '赵前台', avatar: '' },
      { id: colleague.id, nickname: '周前台', avatar: '' },
    ],
    count: 2,
  })
  expect((await post({ keyword: '' })).data.count).toBe(6)
  expect(await post({ keyword: '', page: 1, limit: 201 })).toMatchObject({ http: 400, status: 400 })
})

test('page by page', async () => {
  expect(await search('', 2, 4)).toEqual({ names: ['周前台', '孙服务'], count: 6 })
  expect(await search('', 9, 4)).toEqual({ names: [], count: 6 })
})

test('neither wildcards nor those of another shop, nor those who left', async () => {
  for (const keyword of ['%', '_', '\\']) expect(await search(keyword)).toEqual({ names: [], count: 0 })
  const { id } = venue.staff.waiter
  await owner.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute()
  expect(await search('服务')).toEqual({ names: [], count: 0 })
})

test('administrators alone', async () => {
  for (const person of ['supervisor', 'booker'] as const) {
    const client = await as(venue.staff[person].phone)
    expect(await catchRefusal(client.call(searchStaff, {}))).toMatchObject({
      code: 'permission.refused',
      message: '您没有权限访问该功能，请联系管理员授权！',
    })
  }
})
