import { createOrder } from '@roombook/contract/booking'
import {
  createInviteStyle,
  deleteInviteStyle,
  editInviteStyle,
  type InviteStyle,
  listInviteStyles,
  readInviteStyles,
  setDefaultInviteStyle,
  sortInviteStyles,
} from '@roombook/contract/invitations'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)

const styles = async (): Promise<InviteStyle[]> => (await admin.call(readInviteStyles, {})).list
const titles = async () => (await styles()).map(({ title }) => title)
const defaults = async () => (await styles()).filter(({ isDefault }) => isDefault).map(({ title }) => title)
const add = async (title: string, template: 'inkwash' | 'navy' = 'inkwash') =>
  (await admin.call(createInviteStyle, { title, template })).style

beforeEach(async () => {
  await owner
    .deleteFrom('orders')
    .execute()
    .catch(() => undefined)
  await owner
    .updateTable('invitation_style')
    .set({ deleted_at: new Date(), is_default: false })
    .where('shop_id', '=', venue.shopId)
    .where('id', '!=', venue.styleId)
    .execute()
  await owner
    .updateTable('invitation_style')
    .set({ deleted_at: null, is_default: true, position: 0 })
    .where('id', '=', venue.styleId)
    .execute()
})

test('a style from before there were templates has one', async () => {
  expect(await styles()).toEqual([
    {
      id: venue.styleId,
      title: '国色',
      template: 'crimson',
      image: '',
      words: '',
      isDefault: true,
      version: 1,
    },
  ])
})

test('a style made from a template stands last, is no default, and the order form offers it [7.10]', async () => {
  const style = await add('雅集')
  expect(style).toMatchObject({ template: 'inkwash', isDefault: false, version: 1 })
  expect(createInviteStyle.path).toMatch(/^\/shopapi\/invite\//)
  expect((await booker.call(listInviteStyles, {})).list).toEqual([
    { id: venue.styleId, title: '国色', image: '', isDefault: true },
    { id: style.id, title: '雅集', image: '', isDefault: false },
  ])
  const { row } = await booker.call(createOrder, orderFormFor(venue, { inviteStyleId: style.id }))
  expect(row.inviteStyleId).toBe(style.id)
})

test('the first style of a shop is its default', async () => {
  await owner
    .updateTable('invitation_style')
    .set({ deleted_at: new Date(), is_default: false })
    .where('shop_id', '=', venue.shopId)
    .execute()
  const made = await Promise.all(['甲', '乙', '丙'].map((title) => add(title)))
  expect(made.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('name, design and words are edited; words keep to text', async () => {
  const style = await add('雅集')
  const { style: edited } = await admin.call(editInviteStyle, {
    styleId: style.id,
    version: 1,
    title: '年会',
    template: 'navy',
    words: '<img src=x onerror=alert(1)>恭候',
  })
  expect(edited).toMatchObject({
    title: '年会',
    template: 'navy',
    words: '<img src=x onerror=alert(1)>恭候',
    version: 2,
  })
})

test('of two who edit the same style the later is refused, and nothing of theirs is kept', async () => {
  const style = await add('雅集')
  const edit = { styleId: style.id, version: 1, template: 'inkwash' as const }
  await admin.call(editInviteStyle, { ...edit, title: '先' })
  expect((await catchRefusal(admin.call(editInviteStyle, { ...edit, title: '后' }))).code).toBe(
    'invitations.stale',
  )
  expect(await titles()).toEqual(['国色', '先'])
})

test.each([
  ['no name', { title: ' ' }, 'title', '请输入样式名称'],
  ['a name too long', { title: '字'.repeat(21) }, 'title', '最多20个字符'],
  ['words too long', { words: '字'.repeat(201) }, 'words', '最多200个字符'],
  ['a template that there is none of', { template: 'neon' }, 'template', '请选择样式模板'],
  ['a picture from elsewhere', { image: 'https://evil.example/a.webp' }, 'image', '请上传图片'],
])('%s is refused at its field', async (_, spoilt, field, message) => {
  const input = { styleId: venue.styleId, version: 1, title: '国色', template: 'crimson' as const, ...spoilt }
  const refusal = await catchRefusal(admin.call(editInviteStyle, input as never))
  expect(refusal.fields[field]).toBe(message)
})

test('a picture of another shop is as good as none', async () => {
  const image = `/static/public/${venue.other.shopId}/${'a'.repeat(64)}.webp`
  const input = { styleId: venue.styleId, version: 1, title: '国色', template: 'crimson' as const, image }
  expect((await catchRefusal(admin.call(editInviteStyle, input))).code).toBe('uploads.image_missing')
})

describe('the default', () => {
  test('is exactly one, whoever sets it and however many at once [7.22]', async () => {
    const made = [await add('甲'), await add('乙'), await add('丙')]
    await Promise.all([...made, ...made].map(({ id }) => admin.call(setDefaultInviteStyle, { styleId: id })))
    expect(await defaults()).toHaveLength(1)
    await admin.call(setDefaultInviteStyle, { styleId: made[1]?.id ?? 0 })
    expect(await defaults()).toEqual(['乙'])
  })

  test('moves to the first that is left when its style is deleted', async () => {
    const style = await add('甲')
    await add('乙')
    const { defaultId } = await admin.call(deleteInviteStyle, { styleId: venue.styleId })
    expect(defaultId).toBe(style.id)
    expect(await defaults()).toEqual(['甲'])
  })

  test('the last style stays, also when two are deleted at once', async () => {
    await add('甲')
    const [one, other] = await styles()
    const deleting = await Promise.allSettled(
      [one, other].map((style) => admin.call(deleteInviteStyle, { styleId: style?.id ?? 0 })),
    )
    expect(deleting.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await defaults()).toHaveLength(1)
    const [last] = await styles()
    const refusal = await catchRefusal(admin.call(deleteInviteStyle, { styleId: last?.id ?? 0 }))
    expect(refusal.code).toBe('invitations.last_style')
  })
})

test('styles are put in order; one made meanwhile follows; a foreign one is refused like a missing one', async () => {
  const [one, other] = [await add('甲'), await add('乙')]
  await admin.call(sortInviteStyles, { styleIds: [other.id, one.id] })
  expect(await titles()).toEqual(['乙', '甲', '国色'])
  for (const id of [venue.other.styleId, 987_654_321]) {
    expect((await catchRefusal(admin.call(sortInviteStyles, { styleIds: [id] }))).code).toBe(
      'request.not_found',
    )
  }
  await admin.call(sortInviteStyles, { styleIds: [one.id, one.id] })
  expect(await titles()).toEqual(['甲', '乙', '国色'])
})

test('a shop has thirty styles at most', async () => {
  for (let count = 1; count < 30; count += 1) await add(`第${count}款`)
  expect((await catchRefusal(add('再来一款'))).code).toBe('invitations.too_many_styles')
})

test('only who holds invite/index changes styles; everybody who books may choose one [6.07]', async () => {
  const templateRefusal = await catchRefusal(
    booker.call(createInviteStyle, { title: '甲', template: 'navy' }),
  )
  expect(templateRefusal.code).toBe('permission.refused')
  expect((await booker.call(listInviteStyles, {})).list).toHaveLength(1)
  await owner
    .updateTable('role')
    .set({ nodes: ['invite/index'] })
    .where('title', '=', '周前台')
    .execute()
  const designer = await as(venue.staff.colleague.phone)
  expect((await designer.call(createInviteStyle, { title: '甲', template: 'navy' })).style.title).toBe('甲')
})
