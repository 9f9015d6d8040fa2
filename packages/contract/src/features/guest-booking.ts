import { z } from 'zod'
import { defineCall } from '../call.ts'
import { orderForm } from './order-form.ts'

/** How many applications of one phone may wait for an answer in one shop. */
export const mostOpenApplications = 3

export const applyForRooms = defineCall({
  name: 'booking.apply',
  title: 'a guest asks for rooms; the shop accepts or refuses',
  path: '/api/order/create',
  caller: 'anyone',
  effect: 'changes',
  input: z.object({
    shopId: z.int('参数错误').min(1, '参数错误'),
    bookDate: z.iso.date('请选择预订日期'),
    periodId: z.int('请选择预订餐段'),
    roomIds: z.array(z.int('请选择预订餐位')).min(1, '请选择预订餐位').max(10, '一次最多选择10个包厢'),
    turns: orderForm.shape.turns,
    peopleNum: z.int('请输入正确的人数').min(1, '请输入正确的人数').max(999, '请输入正确的人数'),
    userName: z.string('请输入客户姓名').trim().min(1, '请输入客户姓名').max(20, '最多20个字符'),
    phone: z.string('请输入手机号码').trim().min(1, '请输入手机号码').max(16, '请输入正确的手机号码'),
    sex: z.int('请选择称谓').min(0, '请选择称谓').max(2, '请选择称谓').default(0),
    arrivalTime: orderForm.shape.arrivalTime.default(''),
    remark: z.string().trim().max(500, '最多500个字符').default(''),
  }),
  /** What the guest may know of it. */
  output: z.object({
    orderId: z.int(),
    orderSerial: z.string(),
    statusName: z.string(),
    bookDate: z.iso.date(),
    periodName: z.string(),
    roomNames: z.array(z.string()),
    peopleNum: z.int(),
    /** Until when the shop answers; then the rooms are let go of. */
    heldUntil: z.iso.datetime(),
  }),
  refusals: [
    'booking.form_invalid',
    'booking.room_taken',
    'booking.room_missing',
    'booking.period_missing',
    'booking.day_closed',
    'booking.date_too_far',
    'booking.turn_unavailable',
    'booking.too_many_applications',
  ],
  done: '预订申请已提交，请等待门店确认',
})
