import { birthdayKinds } from '@roombook/domain/booking-form'
import { Sex } from '@roombook/domain/customers'
import {
  type BalanceMeans,
  type BillMeans,
  balanceMeans,
  billMeans,
  type CashDeskMeans,
  cashDeskMeans,
  type PaymentMeans,
  paymentMeans,
  type ReceiptMeans,
  receiptMeans,
} from '@roombook/domain/money'
import { orderStatuses, payTypes, smsStates } from '@roombook/domain/orders'
import { DishMode, SureState } from '@roombook/domain/preorders'
import { z } from 'zod'

/** Form of address of a guest. */
export const sex = (message?: string) => z.literal(Object.values(Sex), message)

/** Mode of choosing an order's dishes: who may choose. */
export const dishMode = (message?: string) => z.literal(Object.values(DishMode), message)

/** State of a pre-order. */
export const sureState = () => z.literal(Object.values(SureState))

/** Delivery state of an order's latest message. */
export const smsState = (message?: string) => z.literal(smsStates, message)

/** Means of payment of a deposit; empty while unpaid. */
export const payType = () => z.literal(['', ...payTypes])

/** Whether a birthday is celebrated, and by which calendar. */
export const birthdayKind = (message?: string) => z.literal(birthdayKinds, message)

const allMeans = Object.keys(paymentMeans) as PaymentMeans[]

/** Means of paying a bill at the cash desk, or charging it to a company. */
export const meansOfBill = () => z.enum(Object.keys(billMeans) as BillMeans[])

/** Means of receiving a deposit at the cash desk. */
export const meansAtCounter = () => z.enum(Object.keys(cashDeskMeans) as CashDeskMeans[], '请选择收款方式')

/** Means by which a debt is paid or waived, and by which receipts are paid back. */
export const meansOfBalance = () => z.enum(Object.keys(balanceMeans) as BalanceMeans[], '请选择收款方式')

/** Means by which a bill's amounts were received or discounted. */
export const meansReceived = () => z.enum(Object.keys(receiptMeans) as ReceiptMeans[])

/** Means of a stored-value transaction; empty where unknown. */
export const meansOrEmpty = () => z.enum(['', ...allMeans])

/** Colour of an order's status, as a token of the console's theme. */
export const statusTone = () => z.enum([...new Set(Object.values(orderStatuses).map(({ tone }) => tone))])

/** Type of a store: 1 restaurant, 2 private dining rooms. */
export const shopType = (message?: string) => z.literal([1, 2], message)
