import { customerLines } from '@roombook/domain/customers'
import { plainYuan } from '@roombook/domain/money'
import { rebateReasons } from '@roombook/domain/referrals'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { DataSection } from '../privacy/personal-data.repository.ts'
import {
  listOwnBills,
  listOwnBookings,
  listOwnCoupons,
  listOwnRebates,
  listOwnReferralActs,
  listOwnWaiting,
} from './own-data.repository.ts'
import { consentsSection, messagesSection, repliesSection, textsSection } from './own-message-sections.ts'
import { ownStatusName, readProfile, waitingStateName } from './read-my-data.ts'

/** Builds the sheets of a guest's data export: everything a shop holds under their phone. */
export async function ownSections(
  tx: ShopTransaction,
  shopId: number,
  { phone, customerId }: { phone: string; customerId: number | undefined },
): Promise<DataSection[]> {
  return [
    await profileSection(tx, shopId, phone),
    await bookingsSection(tx, shopId, phone),
    await waitingSection(tx, shopId, phone),
    await messagesSection(tx, shopId, phone),
    await textsSection(tx, shopId, customerId),
    await repliesSection(tx, shopId, phone),
    await consentsSection(tx, shopId, phone),
    await couponsSection(tx, shopId, customerId),
    await referralsSection(tx, shopId, customerId),
    await billsSection(tx, shopId, customerId),
    await rebatesSection(tx, shopId, customerId),
  ]
}

async function profileSection(tx: ShopTransaction, shopId: number, phone: string): Promise<DataSection> {
  const profile = await readProfile(tx, shopId, phone)
  return {
    key: 'profile',
    title: '我的资料',
    columns: [
      ['name', '姓名'],
      ['phone', '电话'],
      ['title', '称谓'],
      ...customerLines.map(({ short, label }) => [short, label] as const),
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
            balance: plainYuan(profile.balance),
          },
        ]
      : [],
  }
}

async function bookingsSection(tx: ShopTransaction, shopId: number, phone: string): Promise<DataSection> {
  const bookings = await listOwnBookings(tx, shopId, phone)
  return {
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
      deposit: plainYuan(booking.deposit_fen),
      received: plainYuan(booking.deposit_received_fen),
      total: plainYuan(booking.total_fen),
      terms: booking.terms,
      agreedAt: booking.terms_agreed_at?.toISOString() ?? null,
      createdAt: booking.created_at.toISOString(),
    })),
  }
}

async function waitingSection(tx: ShopTransaction, shopId: number, phone: string): Promise<DataSection> {
  const waiting = await listOwnWaiting(tx, shopId, phone)
  return {
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
  }
}

async function billsSection(
  tx: ShopTransaction,
  shopId: number,
  customerId: number | undefined,
): Promise<DataSection> {
  const bills = customerId === undefined ? [] : await listOwnBills(tx, shopId, customerId)
  return {
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
      amount: plainYuan(Number(amount)),
      balance: plainYuan(Number(balance_after)),
    })),
  }
}

async function couponsSection(
  tx: ShopTransaction,
  shopId: number,
  customerId: number | undefined,
): Promise<DataSection> {
  const coupons = customerId === undefined ? [] : await listOwnCoupons(tx, shopId, customerId)
  return {
    key: 'coupons',
    title: '优惠券',
    columns: [
      ['title', '优惠券'],
      ['at', '获得时间'],
      ['from', '开始日期'],
      ['until', '结束日期'],
      ['state', '状态'],
      ['usedAt', '使用时间'],
      ['off', '优惠金额'],
    ],
    rows: coupons.map(({ title, given_at, valid_from, valid_until, state, used_at, off_fen }) => ({
      title,
      at: given_at.toISOString(),
      from: valid_from,
      until: valid_until,
      state: state === 'held' ? '未使用' : state === 'used' ? '已使用' : '已收回',
      usedAt: used_at?.toISOString() ?? null,
      off: off_fen === null ? null : plainYuan(Number(off_fen)),
    })),
  }
}

async function referralsSection(
  tx: ShopTransaction,
  shopId: number,
  customerId: number | undefined,
): Promise<DataSection> {
  const acts = customerId === undefined ? [] : await listOwnReferralActs(tx, shopId, customerId)
  return {
    key: 'referrals',
    title: '推荐与活动',
    columns: [
      ['at', '时间'],
      ['act', '内容'],
      ['what', '说明'],
    ],
    rows: acts.map(({ at, act, what }) => ({ at: at.toISOString(), act, what })),
  }
}

async function rebatesSection(
  tx: ShopTransaction,
  shopId: number,
  customerId: number | undefined,
): Promise<DataSection> {
  const rebates = customerId === undefined ? [] : await listOwnRebates(tx, shopId, customerId)
  return {
    key: 'rebates',
    title: '返利',
    columns: [
      ['at', '时间'],
      ['reason', '类型'],
      ['amount', '变动'],
      ['owed', '待扣回变动'],
      ['note', '说明'],
    ],
    rows: rebates.map(({ at, reason, amount, owed, note }) => ({
      at: at.toISOString(),
      reason: rebateReasons[reason],
      note,
      amount: plainYuan(amount),
      owed: plainYuan(owed),
    })),
  }
}
