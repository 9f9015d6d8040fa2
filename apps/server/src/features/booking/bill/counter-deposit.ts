import { type CounterSum, type Fen, noMoney, tillMeans, waysBack } from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Posting } from '#platform/ledger/ledger.ts'
import { sumInWords } from '../moves/sum-in-words.ts'
import { readMoved, readOpenAtCounter } from './counter-deposit.repository.ts'

/** Reads the means by which a booking's open deposit came in at the cash desk, the last first. */
export async function readCounterDeposit(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<CounterSum[]> {
  const open = await readOpenAtCounter(tx, shopId, [bookingId])
  return open === 0 ? [] : readWaysBack(tx, shopId, { bookingId, amount: open })
}

/** Returns the means by which part of a booking's deposit goes back at the cash desk. */
export const readWaysBack = async (
  tx: ShopTransaction,
  shopId: number,
  { bookingId, amount }: { bookingId: number; amount: Fen },
): Promise<CounterSum[]> => waysBack(await readMoved(tx, shopId, bookingId), amount)

/** Returns till postings for deposits taken or returned at the cash desk; each names its booking. */
export const tillPostings = (ways: readonly CounterSum[], bookingId: number, way: 'in' | 'out'): Posting[] =>
  ways.map(({ means, amount }) => ({ kind: means, amount: way === 'in' ? -amount : amount, bookingId }))

/** Postings that hand how an open deposit came to the booking of the rooms that part: nothing of the till moves. */
export async function partedMeans(
  tx: ShopTransaction,
  shopId: number,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<Posting[]> {
  const amount = await readOpenAtCounter(tx, shopId, [fromId, toId])
  if (amount === noMoney) return []
  const ways = (await readWaysBack(tx, shopId, { bookingId: fromId, amount })).filter(
    ({ means }) => means !== 'counter',
  )
  return [...tillPostings(ways, fromId, 'out'), ...tillPostings(ways, toId, 'in')]
}

/** 退现金300.00元、微信200.00元. */
export const waysInWords = (ways: readonly CounterSum[]): string =>
  `退${ways.map(({ means, amount }) => `${means === 'counter' ? '未注明方式' : tillMeans[means]}${sumInWords(amount)}`).join('、')}`
