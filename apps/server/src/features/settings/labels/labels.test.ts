import { createOrder, editOrder, listOrderLabels, orderDetail } from '@roombook/contract/booking'
import { listCustomerLabels } from '@roombook/contract/customers'
import { addLabel, deleteLabel, editLabel, listManagedLabels, sortLabels } from '@roombook/contract/labels'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const [byWindow = 0, mild = 0] = venue.orderLabels

const choices = async () => (await booker.call(listOrderLabels, {})).list
const titles = async () => (await choices()).map(({ title, group }) => `${group} ${title}`)

describe('labels', () => {
  test('are added, renamed and moved to another group, and the order form offers them [7.10]', async () => {
    const { data } = await postForm(
      site,
      '/shopapi/shopconfig/labeladd',
      { kind: 'order', title: '生日宴', group: 2 },
      admin.token,
    )
    await admin.call(addLabel, { kind: 'order', title: '商务宴请', group: 2 })
    expect(await titles()).toEqual(['1 靠窗', '1 少辣', '2 生日宴', '2 商务宴请'])
    await admin.call(editLabel, { labelId: mild, title: '不要辣', group: 2 })
    expect(await titles()).toEqual(['1 靠窗', '2 生日宴', '2 商务宴请', '2 不要辣'])
    await admin.call(editLabel, { labelId: mild, title: '少辣', group: 1 })
    await admin.call(deleteLabel, { labelId: data.id })
    expect(await titles()).toEqual(['1 靠窗', '1 少辣', '2 商务宴请'])
    await admin.call(addLabel, { kind: 'customer', title: '爱静' })
    const customers = await booker.call(listCustomerLabels, {})
    expect(customers.list.map(({ title }) => title)).toContain('爱静')
  })

  test('come last in the group that they move to, also where some were deleted', async () => {
    const add = async (title: string, group: 1 | 3) =>
      (await admin.call(addLabel, { kind: 'order', title, group })).id
    const gone: number[] = []
    for (const title of '一二三四五六七八') gone.push(await add(title, 3))
    const stays = await add('要投影', 3)
    for (const labelId of gone) await admin.call(deleteLabel, { labelId })
    const moved = await add('要包饺子', 1)
    await admin.call(editLabel, { labelId: moved, group: 3 })
    expect((await titles()).slice(-2)).toEqual(['3 要投影', '3 要包饺子'])
    for (const labelId of [stays, moved]) await admin.call(deleteLabel, { labelId })
  })

  test('are put into an order; those that are not named follow', async () => {
    await admin.call(sortLabels, { labelIds: [mild] })
    expect((await titles()).slice(0, 2)).toEqual(['1 少辣', '1 靠窗'])
    await admin.call(sortLabels, { labelIds: [byWindow, mild] })
    expect((await titles()).slice(0, 2)).toEqual(['1 靠窗', '1 少辣'])
    const [customerLabel = 0] = venue.customerLabels
    for (const labelIds of [[byWindow, customerLabel], [venue.other.labelIds[0] ?? 0], [987_654]]) {
      expect(await catchRefusal(admin.call(sortLabels, { labelIds }))).toMatchObject({
        code: 'settings.label_missing',
      })
    }
  })

  test('that are used can be deleted: orders keep them, choices do not', async () => {
    const { id } = await admin.call(addLabel, { kind: 'order', title: '带宠物' })
    const form = orderFormFor(venue, { orderLabels: [`${id}-1`] })
    const { row } = await booker.call(createOrder, form)
    const used = (await admin.call(listManagedLabels, { kind: 'order' })).list.find(
      (label) => label.id === id,
    )
    expect(used).toEqual({ id, title: '带宠物', group: 1, used: 1 })
    await admin.call(deleteLabel, { labelId: id })
    expect(await titles()).not.toContain('1 带宠物')
    const { row: order } = await booker.call(orderDetail, { id: row.id })
    expect(order.orderLabels).toEqual([{ id, group: 1, title: '带宠物' }])
    const edited = { ...form, orderId: row.id, version: order.version, adminRemark: '晚十分钟' }
    await booker.call(editOrder, edited)
    const other = orderFormFor(venue, { bookDate: '2026-11-22', orderLabels: [`${id}-1`] })
    expect(await catchRefusal(booker.call(createOrder, other))).toMatchObject({
      code: 'booking.label_missing',
    })
    expect(await catchRefusal(admin.call(deleteLabel, { labelId: id }))).toMatchObject({
      code: 'settings.label_missing',
    })
  })

  test('have a name of ten characters at most, once in a group', async () => {
    const add = (title: string) =>
      postForm(site, '/shopapi/shopconfig/labeladd', { kind: 'order', title }, admin.token)
    expect((await add('')).data.fields).toEqual({ title: '请输入标签名称' })
    expect((await add('一二三四五六七八九十一')).data.fields).toEqual({ title: '标签名称最多10个字' })
    expect(await add(' 靠窗 ')).toMatchObject({
      http: 409,
      msg: '该分组已有同名标签',
      data: { fields: { title: '该分组已有同名标签' } },
    })
    expect(await catchRefusal(admin.call(editLabel, { labelId: mild, title: '靠窗' }))).toMatchObject({
      code: 'settings.label_taken',
    })
    const { id } = await admin.call(addLabel, { kind: 'order', title: '靠窗', group: 3 })
    await admin.call(deleteLabel, { labelId: id })
  })

  test('that are as they were are changed in nothing, and stand in no log; another shop’s is as none', async () => {
    const logged = async () =>
      (await owner.selectFrom('action_log').select('seq').where('shop_id', '=', venue.shopId).execute())
        .length
    const before = await logged()
    const ids = (await choices()).filter(({ group }) => group === 1).map(({ id }) => id)
    await admin.call(sortLabels, { labelIds: ids })
    await admin.call(editLabel, { labelId: mild, title: '少辣', group: 1 })
    for (const labelId of [venue.other.labelIds[0] ?? 0, 987_654]) {
      const edited = await catchRefusal(admin.call(editLabel, { labelId, title: '改名', group: 1 }))
      const deleted = await catchRefusal(admin.call(deleteLabel, { labelId }))
      expect([edited.code, deleted.code]).toEqual(['settings.label_missing', 'settings.label_missing'])
    }
    expect(await logged()).toBe(before)
    const foreign = owner.selectFrom('label').select(['title', 'deleted_at'])
    expect(await foreign.where('id', '=', venue.other.labelIds[0] ?? 0).executeTakeFirst()).toEqual({
      title: '别店标签',
      deleted_at: null,
    })
  })

  test('are for whoever holds their node', async () => {
    expect(await catchRefusal(booker.call(addLabel, { kind: 'order', title: '我来' }))).toMatchObject({
      code: 'permission.refused',
    })
  })

  test('are fifty of a kind at most, however many are added at once', async () => {
    const before = (await admin.call(listManagedLabels, { kind: 'customer' })).list.length
    const adding = Array.from({ length: 50 - before + 4 }, (_, at) =>
      admin.call(addLabel, { kind: 'customer', title: `标签${at}` }).then(
        () => 'added',
        (error: { code?: string }) => error.code,
      ),
    )
    const answers = await Promise.all(adding)
    expect(answers.filter((answer) => answer === 'added')).toHaveLength(50 - before)
    expect(answers.filter((answer) => answer === 'settings.too_many_labels')).toHaveLength(4)
    const { list } = await admin.call(listManagedLabels, { kind: 'customer' })
    expect(list).toHaveLength(50)
    const places = await owner
      .selectFrom('label')
      .select('position')
      .where('shop_id', '=', venue.shopId)
      .where('title', 'like', '标签%')
      .execute()
    expect(new Set(places.map(({ position }) => position)).size).toBe(places.length)
  })
})
