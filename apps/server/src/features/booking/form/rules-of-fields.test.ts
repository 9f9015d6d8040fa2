import { describe, expect, test } from 'vitest'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()

const form = () => ({
  book_date: nextDay(),
  time_id: venue.periods.dinner,
  room_id: findRoomId(venue, '牡丹厅'),
  user_name: '王伟',
  phone: '13912345678',
  invite_id: venue.styleId,
  staff_id: venue.staff.booker.id,
  arrival_time: '18:30',
})
const book = (change: Record<string, string | number>) =>
  postForm(site, '/shopapi/roombook/create', { ...form(), ...change }, admin.token)
const countOrders = async () =>
  (await owner.selectFrom('order_whole').select('id').where('shop_id', '=', venue.shopId).execute()).length

/** Returns the refusal message for one field, and checks that nothing was booked. */
async function refused(field: string, text: string): Promise<string> {
  const before = await countOrders()
  const { http, msg, data } = await book({ [field]: text })
  expect({ http, fields: Object.keys(data.fields) }).toEqual({ http: 400, fields: [field] })
  expect(await countOrders()).toBe(before)
  return msg
}

describe('the rules of fields, as any program meets them (decision 178)', () => {
  test('of several that fail the first is reported, each at its field; one without words of its own says 请正确输入所有数据 [5.01]', async () => {
    const several = await book({ people_num: 'x', user_name: '一'.repeat(21), phone: '1'.repeat(17) })
    expect(several).toMatchObject({
      http: 400,
      msg: '请输入正确的人数',
      data: {
        fields: { people_num: '请输入正确的人数', user_name: '最多20个字符', phone: '请输入正确的手机号码' },
      },
    })
    expect(await refused('user_name', '王\u0000伟')).toBe('请正确输入所有数据')
  })

  test('what is required is refused where it is empty, or only of blanks [5.02]', async () => {
    expect(await refused('user_name', '')).toBe('请输入客户姓名')
    expect(await refused('user_name', '   ')).toBe('请输入客户姓名')
  })

  test.each(['0', '-1', '1.5', '1e1', '0x10', 'abc'])(
    'a count is a positive integer, which %j is not [5.05]',
    async (text) => {
      expect(await refused('people_num', text)).toContain('人数')
    },
  )

  test('a positive integer is taken [5.05]', async () => {
    expect(await book({ people_num: '12' })).toMatchObject({ http: 200, data: { row: { people_num: 12 } } })
  })

  test('numbers and lengths have their bounds, and a pattern holds all of a text [5.08]', async () => {
    expect(await book({ people_num: 999, user_name: '一'.repeat(20) })).toMatchObject({ http: 200 })
    expect(await refused('people_num', '1000')).toContain('人数')
    expect(await refused('user_name', '一'.repeat(21))).toBe('最多20个字符')
    expect(await refused('arrival_time', '18:30x')).toBe('请选择到店时间')
    expect(await refused('arrival_time', '24:00')).toBe('请选择到店时间')
  })
})
