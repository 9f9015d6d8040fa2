import { fen, noMoney } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { paperFacts } from './order-paper.tsx'

const booked: Parameters<typeof paperFacts>[0] = {
  userName: '王小明',
  sex: 1,
  phone: '138***1234',
  peopleNum: 10,
  status: 2,
  statusName: '已预订',
  turn: 1,
  turnFrom: '',
  birthdayKind: 0,
  memorialTitles: [],
  customerLabels: [],
  orderLabels: [],
  remark: '',
  adminRemark: '',
  deposit: noMoney,
  serviceFee: noMoney,
  openerName: '张经理',
}

test('an order on paper says what desk and room need, and nothing that is empty', () => {
  const order = {
    ...booked,
    adminRemark: '靠窗',
    turn: 2,
    turnFrom: '19:30',
    deposit: fen(50_000),
    serviceFee: fen(30_000),
  }
  expect(paperFacts(order)).toEqual([
    ['客人', '王小明先生'],
    ['手机', '138***1234'],
    ['人数', '10人'],
    ['轮次', '第2轮 · 19:30起'],
    ['状态', '已预订'],
    ['备注', '靠窗'],
    ['订金', '500.00元'],
    ['包厢服务费', '300.00元'],
    ['开台', '张经理'],
  ])
  expect(paperFacts({ ...booked, phone: '', peopleNum: 0 }).map(([label]) => label)).toEqual([
    '客人',
    '状态',
    '开台',
  ])
})
