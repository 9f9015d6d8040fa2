import type { exportMyData as exportCall, OutputOf } from '@roombook/contract'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import type { GuestCall } from '../../../platform/http/guest-call.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { DataSection } from '../privacy/personal-data.repository.ts'
import { personalDataWorkbook } from '../privacy/personal-data-workbook.ts'
import { logOwn } from './log-own.ts'
import {
  findOwnCustomer,
  findShopOfData,
  listOwnBills,
  listOwnBookings,
  listOwnMessages,
  listOwnWaiting,
} from './own-data.repository.ts'
import { ownStatusName, profileOf, waitingStateName } from './read-my-data.ts'

/**
 * What a shop holds under the guest's phone, whole, as a workbook with a sheet for each kind. Logged on the customer.
 * @throws Refusal `customers.own_nothing`.
 */
export const exportMyData = (call: GuestCall): Promise<OutputOf<typeof exportCall>> =>
  call.change(async (tx) => {
    const { shopId, guest, today } = call
    const customer = await findOwnCustomer(tx, shopId, guest.phone)
    const sections = await ownSections(tx, shopId, { phone: guest.phone, customerId: customer?.id })
    if (sections.every(({ rows }) => rows.length === 0)) throw new Refusal('customers.own_nothing')
    const { title } = await findShopOfData(tx, shopId)
    const book = await personalDataWorkbook(sections)
    await logOwn(
      tx,
      call,
      { ids: customer ? [customer.id] : [], orderIds: [], entryIds: [] },
      { action: 'customers.export-my-data', remark: '客人在手机上导出了自己的资料' },
    )
    return {
      // No system takes these in a file's name.
      fileName: `我的信息_${title.replace(/[<>:"/\\|?*]/g, '')}_${today}.xlsx`,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: book.toString('base64'),
    }
  })

const yuan = (fen: number): string => (fen / 100).toFixed(2)

async function ownSections(
  tx: ShopTransaction,
  shopId: number,
  { phone, customerId }: { phone: string; customerId: number | undefined },
): Promise<DataSection[]> {
  const profile = await profileOf(tx, shopId, phone)
  const bookings = await listOwnBookings(tx, shopId, phone)
  const waiting = await listOwnWaiting(tx, shopId, phone)
  const messages = await listOwnMessages(tx, shopId, phone)
  const bills = customerId === undefined ? [] : await listOwnBills(tx, shopId, customerId)
  return [
    {
      key: 'profile',
      title: '我的资料',
      columns: [
        ['name', '姓名'],
        ['phone', '电话'],
        ['title', '称谓'],
        ['company', '单位'],
        ['birthday', '生日'],
        ['memorials', '纪念日'],
        ['diets', '忌口'],
        ['balance', '余额'],
      ],
      rows: profile
        ? [
            {
              ...profile,
              phone,
              memorials: profile.memorials.join('；'),
              diets: profile.diets.join('；'),
              balance: yuan(profile.balance),
            },
          ]
        : [],
    },
    {
      key: 'bookings',
      title: '预订',
      columns: [
        ['date', '日期'],
        ['period', '餐段'],
        ['room', '包厢'],
        ['status', '状态'],
        ['name', '姓名'],
        ['people', '人数'],
        ['remark', '备注'],
        ['deposit', '订金'],
        ['received', '已收订金'],
        ['total', '消费金额'],
        ['terms', '同意的预订须知'],
        ['agreedAt', '同意时间'],
        ['createdAt', '下单时间'],
      ],
      rows: bookings.map((booking) => ({
        date: booking.book_date,
        period: booking.period_title,
        room: booking.room_title,
        status: ownStatusName(booking.status),
        name: booking.user_name,
        people: booking.people_num,
        remark: booking.remark,
        deposit: yuan(booking.deposit_fen),
        received: yuan(booking.deposit_received_fen),
        total: yuan(booking.total_fen),
        terms: booking.terms,
        agreedAt: booking.terms_agreed_at?.toISOString() ?? null,
        createdAt: booking.created_at.toISOString(),
      })),
    },
    {
      key: 'waiting',
      title: '候补',
      columns: [
        ['date', '日期'],
        ['period', '餐段'],
        ['people', '人数'],
        ['state', '状态'],
        ['name', '姓名'],
        ['remark', '备注'],
        ['createdAt', '加入时间'],
      ],
      rows: waiting.map((entry) => ({
        date: entry.book_date,
        period: entry.period_title,
        people: entry.people_num,
        state: waitingStateName(entry.state),
        name: entry.user_name,
        remark: entry.remark,
        createdAt: entry.created_at.toISOString(),
      })),
    },
    {
      key: 'messages',
      title: '短信',
      columns: [
        ['at', '时间'],
        ['content', '内容'],
      ],
      rows: messages.map(({ created_at, content }) => ({ at: created_at.toISOString(), content })),
    },
    {
      key: 'bills',
      title: '余额明细',
      columns: [
        ['at', '时间'],
        ['reason', '类型'],
        ['amount', '金额'],
        ['balance', '余额'],
      ],
      rows: bills.map(({ at, reason, amount, balance_after }) => ({
        at: at.toISOString(),
        reason,
        amount: yuan(Number(amount)),
        balance: yuan(Number(balance_after)),
      })),
    },
  ]
}
