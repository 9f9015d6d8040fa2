import {
  type BalanceMeans,
  type BillMeans,
  balanceMeans,
  billMeans,
  birthdayKinds,
  type CounterMeans,
  counterMeans,
  DishMode,
  orderStatuses,
  type PaymentMeans,
  paymentMeans,
  payTypes,
  type ReceiptMeans,
  receiptMeans,
  Sex,
  SureState,
  smsStates,
} from '@roombook/domain'
import { z } from 'zod'

/** How a guest is addressed. */
export const sex = (message?: string) => z.literal(Object.values(Sex), message)

/** Mode of choosing an order's dishes: who may. */
export const dishMode = (message?: string) => z.literal(Object.values(DishMode), message)

/** How a pre-order stands. */
export const sureState = () => z.literal(Object.values(SureState))

/** How an order's newest message stands. */
export const smsState = (message?: string) => z.literal(smsStates, message)

/** How a deposit came in; empty while it did not. */
export const payType = () => z.literal(['', ...payTypes])

/** Whether a birthday is celebrated, and by which calendar. */
export const birthdayKind = (message?: string) => z.literal(birthdayKinds, message)

const allMeans = Object.keys(paymentMeans) as PaymentMeans[]

/** How a bill is paid at the counter, or put on a company. */
export const meansOfBill = () => z.enum(Object.keys(billMeans) as BillMeans[])

/** How a deposit is received at the counter. */
export const meansAtCounter = () => z.enum(Object.keys(counterMeans) as CounterMeans[], '请选择收款方式')

/** How a balance that is no longer owed came in or was waived, and how it goes out again. */
export const meansOfBalance = () => z.enum(Object.keys(balanceMeans) as BalanceMeans[], '请选择收款方式')

/** How what was received for a bill came, or was let off. */
export const meansReceived = () => z.enum(Object.keys(receiptMeans) as ReceiptMeans[])

/** How stored value came or went; empty where nobody said. */
export const meansOrEmpty = () => z.enum(['', ...allMeans])

/** The colour of an order's status: a token of the console's theme. */
export const statusTone = () => z.enum([...new Set(Object.values(orderStatuses).map(({ tone }) => tone))])

/** Kind of a store: 1 a restaurant, 2 private dining rooms. */
export const shopType = (message?: string) => z.literal([1, 2], message)
