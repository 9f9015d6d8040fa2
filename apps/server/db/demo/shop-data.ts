import type { DepositRule } from '@roombook/contract/deposit-rule'
import { fen, noMoney } from '@roombook/domain/money'

/** Title, least and most guests, what a person spends at dinner there as a rule and its service fee, in yuan, 0 for none. The category follows from the most guests. */
export type DemoRoom = readonly [
  title: string,
  from: number,
  to: number,
  averageYuan: number,
  feeYuan: number,
]

export interface DemoFloor {
  title: string
  rooms: readonly DemoRoom[]
}

export interface DemoShop {
  title: string
  address: string
  phone: string
  /** Shown to guests at the end of a message. */
  mapHint: string
  settings: Readonly<Record<string, unknown>>
  /** Open plugins of `pluginNames`; absent ones are closed. */
  plugins: Readonly<Record<string, boolean | readonly string[]>>
  /** How many customers are in its books. */
  customers: number
  /** Share of its rooms booked at dinner on a usual day. */
  busyness: number
  floors: readonly DemoFloor[]
}

const anyBooking = {
  periodIds: [],
  weekdays: [],
  dates: [],
  roomIds: [],
  peopleFrom: 0,
  leastHours: 0,
  mostHours: 0,
  noShows: 0,
  noShowMonths: 12,
  payMinutes: 30,
  noShowPercent: 0,
}

/** Festivals first, then weekends; on other days only guests who stayed away pay ahead. */
const demoDepositRules: readonly DepositRule[] = [
  {
    ...anyBooking,
    title: '节日',
    mode: 'per-room',
    amount: fen(50_000),
    dates: [
      { from: '2026-12-24', to: '2026-12-25' },
      { from: '2026-12-31', to: '2027-01-03' },
      { from: '2027-02-05', to: '2027-02-12' },
    ],
    refunds: [
      { hours: 168, percent: 100 },
      { hours: 48, percent: 50 },
    ],
    latePercent: 0,
  },
  {
    ...anyBooking,
    title: '周末',
    mode: 'per-room',
    amount: fen(20_000),
    weekdays: [5, 6, 0],
    refunds: [{ hours: 24, percent: 100 }],
    latePercent: 50,
  },
  {
    ...anyBooking,
    title: '曾未到店',
    mode: 'per-person',
    amount: fen(5000),
    noShows: 1,
    refunds: [{ hours: 24, percent: 100 }],
    latePercent: 0,
  },
  {
    ...anyBooking,
    title: '平日',
    mode: 'none',
    amount: noMoney,
    weekdays: [1, 2, 3, 4],
    refunds: [],
    latePercent: 100,
  },
]

export const demoShops: readonly DemoShop[] = [
  {
    title: '和宴·望江店',
    address: '杭州市上城区望江东路218号和宴大厦1–3楼',
    phone: '0571-86520188',
    mapHint: '地铁4号线近江站B口步行300米，地下车库凭包厢号免费停车',
    settings: {
      mealCheckMode: 1,
      lineNumber: '0571-86520188,0571-86520199',
      lineTitles: '订餐热线,前台',
      phoneAuthOpen: true,
      guestBooking: 'application',
      guestChange: 'self',
      guestDepositMode: 'per-person',
      guestDepositFen: 5000,
      guestRefundHours: 24,
      guestLateRefundPercent: 50,
      depositRules: demoDepositRules,
      depositRulesVersion: 1,
    },
    plugins: {
      'foods/foodlist': true,
      'shopai/sendcoupon': true,
      'shopai/sendsms': true,
      'shopai/swithchindex': true,
      'commonuser/statistics': true,
      'shopconfig/savephonezj': ['0571-86520188', '0571-86520199'],
      'shopconfig/nuclearfission': true,
      'operation/operationsave': true,
    },
    customers: 300,
    busyness: 0.8,
    floors: [
      {
        title: '一楼',
        rooms: [
          ['牡丹厅', 8, 12, 228, 200],
          ['芍药厅', 6, 8, 178, 0],
          ['海棠厅', 8, 10, 188, 0],
          ['玉兰厅', 10, 16, 228, 300],
          ['茉莉轩', 4, 6, 138, 0],
          ['兰草轩', 4, 6, 138, 0],
          ['月季轩', 4, 6, 138, 0],
          ['山茶厅', 6, 8, 178, 0],
        ],
      },
      {
        title: '二楼',
        rooms: [
          ['望江阁', 12, 16, 248, 300],
          ['听潮阁', 10, 14, 238, 300],
          ['六和厅', 8, 12, 248, 200],
          ['钱塘厅', 8, 12, 248, 200],
          ['西泠厅', 8, 10, 208, 0],
          ['孤山厅', 8, 10, 208, 0],
          ['断桥轩', 4, 6, 158, 0],
          ['柳浪轩', 4, 6, 158, 0],
          ['花港轩', 4, 6, 158, 0],
          ['曲院厅', 6, 8, 208, 0],
          ['南屏厅', 6, 8, 208, 0],
          ['雷峰厅', 8, 10, 208, 0],
          ['三潭厅', 8, 10, 208, 0],
        ],
      },
      {
        title: '三楼',
        rooms: [
          ['和宴厅', 18, 24, 378, 800],
          ['锦绣厅', 16, 20, 348, 500],
          ['富春厅', 12, 16, 288, 300],
          ['龙井厅', 10, 14, 258, 300],
          ['虎跑厅', 8, 12, 248, 200],
          ['云栖厅', 8, 10, 208, 0],
          ['九溪厅', 8, 10, 208, 0],
          ['满陇轩', 4, 6, 178, 0],
          ['梅坞轩', 4, 6, 178, 0],
        ],
      },
    ],
  },
  {
    title: '和宴·湖滨店',
    address: '杭州市上城区平海路56号湖滨里3楼',
    phone: '0571-87061266',
    mapHint: '地铁1号线龙翔桥站C口步行200米',
    settings: { checkoutOpen: true, guestBooking: 'instant', guestChange: 'self', guestMostPeople: 20 },
    plugins: {
      'foods/foodlist': true,
      'shopai/sendcoupon': true,
      'shopai/sendsms': true,
      'commonuser/statistics': true,
      'shopconfig/savephonezj': [],
    },
    customers: 80,
    busyness: 0.84,
    floors: [
      {
        title: '湖景区',
        rooms: [
          ['苏堤', 8, 12, 298, 200],
          ['白堤', 8, 12, 298, 200],
          ['平湖', 10, 14, 288, 300],
          ['宝石', 6, 8, 248, 0],
          ['涌金', 6, 8, 248, 0],
          ['清波', 4, 6, 188, 0],
          ['钱王', 12, 16, 328, 300],
        ],
      },
      {
        title: '内庭区',
        rooms: [
          ['听雨', 4, 6, 158, 0],
          ['观荷', 4, 6, 158, 0],
          ['品茗', 6, 8, 178, 0],
          ['闻莺', 6, 8, 178, 0],
          ['问梅', 8, 10, 188, 0],
          ['踏雪', 8, 10, 188, 0],
          ['湖滨宴会厅', 18, 24, 338, 800],
        ],
      },
    ],
  },
  {
    title: '和宴·城西店',
    address: '杭州市西湖区文一西路588号西溪首座A座2–3楼',
    phone: '0571-88930577',
    mapHint: '商场B1层停车，就餐减免3小时',
    settings: { checkoutOpen: false, mealCheckMode: 2, guestBooking: 'closed', dutyActsTonight: true },
    plugins: { 'foods/foodlist': true },
    customers: 80,
    busyness: 0.72,
    floors: [
      {
        title: '二楼',
        rooms: [
          ['竹里', 4, 6, 128, 0],
          ['松间', 4, 6, 128, 0],
          ['梅边', 6, 8, 148, 0],
          ['菊下', 6, 8, 148, 0],
          ['荷风', 8, 10, 168, 0],
          ['桂语', 8, 10, 168, 0],
          ['秋雪', 8, 12, 188, 200],
        ],
      },
      {
        title: '三楼',
        rooms: [
          ['西溪', 10, 14, 218, 300],
          ['深潭口', 8, 12, 188, 200],
          ['河渚', 6, 8, 148, 0],
          ['烟水', 4, 6, 128, 0],
          ['西溪宴会厅', 18, 24, 258, 800],
        ],
      },
    ],
  },
]
